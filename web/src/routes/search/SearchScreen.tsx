import { useClient } from 'urql'
import { RecentSearches } from '../../features/search/RecentSearches.tsx'
import { SearchFilters } from '../../features/search/SearchFilters.tsx'
import { SearchForm } from '../../features/search/SearchForm.tsx'
import { SearchResults } from '../../features/search/SearchResults.tsx'
import { useSearchText } from '../../features/search/use-search-text.ts'
import { walkResults } from '../../features/search/walk-results.ts'
import { hasFailed } from '../../graphql/outage.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { type Load, ready, unanswered } from '../../navigation/load.ts'
import { useAddress } from '../../navigation/use-address.ts'
import { usePageOpenedAt } from '../../navigation/use-page-opened-at.ts'
import { kindsOf, type Search, searchAddress, searchIn } from '../../site/search-address.ts'
import { Page, PageHeader } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { openedNow } from '../never-serve-stale.ts'
import { SearchDocument, useSearchQuery } from './search.generated.ts'

const variablesOf = (search: Search) => ({
  query: search.query,
  after: search.after,
  kinds: kindsOf(search),
})

/** In the browser the screen opens at once: its hook drops a request when a newer one starts. */
export const load: Load = async (query, address) => {
  const search = searchIn(address.search)
  if (search.query === '' || !import.meta.env.SSR) return openedNow(ready)
  const failed = hasFailed(await query(SearchDocument, variablesOf(search)), 'search')
  return openedNow(failed ? unanswered : ready)
}

export function Screen() {
  const client = useClient()
  const openedAt = usePageOpenedAt()
  const search = searchIn(useAddress().search)
  const text = useSearchText(search)
  const variables = variablesOf(search)
  const [result, refetch] = useSearchQuery({ variables, pause: search.query === '' })
  const { phase, retry, error } = useRetry(result, () => refetch({ requestPolicy: 'network-only' }))
  const wanted = { ...search, query: text.query, after: null }

  return (
    <Page>
      <PageMeta
        title="Search"
        description="Search news, videos, shows, streams and productions."
        isIndexed={false}
      />
      <Stack gap={6} onKeyDown={walkResults}>
        <PageHeader title="Search" />
        <SearchForm text={text} filters={search.filters} />
        <SearchFilters search={wanted} />
        {text.query === '' && <RecentSearches filters={search.filters} onCleared={text.focus} />}
        {search.query !== '' && (
          <SearchResults
            key={searchAddress({ ...search, query: '' })}
            search={search}
            openedAt={openedAt}
            page={result.data?.search}
            isSearching={result.fetching || text.query !== search.query}
            error={error}
            recovery={{ phase, tryAgain: retry }}
            loadPage={async (after) => {
              const { data } = await client.query(SearchDocument, { ...variables, after }).toPromise()
              return data?.search ?? null
            }}
          />
        )}
      </Stack>
    </Page>
  )
}
