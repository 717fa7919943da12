import { formatWait } from '@compound/foundation/contract/format-wait.ts'
import type { CombinedError } from '@urql/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { SearchResults_PageFragment } from '../../graphql/generated/fragments.ts'
import { waitOf } from '../../graphql/rate-limited.ts'
import { type Search, searchAddress } from '../../site/search-address.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Link } from '../../ui/Link.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { RecoveryContext, type RecoveryPhase, useRecovery } from '../../ui/recovery.ts'
import { CardSkeletons } from '../../ui/Skeleton.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useIsOnline } from '../../ui/use-is-online.ts'
import { recentSearches } from './recent-searches.ts'
import { formatFound, hintFor } from './result-labels.ts'
import { SearchResult } from './SearchResult.tsx'
import styles from './SearchResults.module.css'
import { useMoreResults } from './use-more-results.ts'

type ResultPage = SearchResults_PageFragment

type SearchResultsProps = {
  readonly search: Search
  readonly openedAt: number
  /** Of an earlier search while `isSearching`. */
  readonly page: ResultPage | null | undefined
  readonly isSearching: boolean
  readonly error: CombinedError | undefined
  readonly recovery: { readonly phase: RecoveryPhase; readonly tryAgain: () => void }
  readonly loadPage: (after: string) => Promise<ResultPage | null>
}

export function SearchResults(props: SearchResultsProps) {
  const { search, page, isSearching, error, recovery } = props
  if (page) return <Found {...props} page={page} />
  if (isSearching && !error) {
    return (
      <Results status="Searching…">
        <Waiting />
      </Results>
    )
  }
  return (
    <RecoveryContext value={recovery}>
      <Results status={<FailureText error={error} />}>
        <EmptyState kind="list" hasFailed />
        {search.after !== null && <BackToFirst search={search} />}
      </Results>
    </RecoveryContext>
  )
}

function Results({ status, children }: { readonly status: ReactNode; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap={5} aria-label="Results">
      <p role="status" className={styles.status} dir="auto">
        {status}
      </p>
      {children}
    </Stack>
  )
}

const Waiting = () => (
  <div className={styles.waiting}>
    <CardSkeletons count={3} />
  </div>
)

function FailureText({ error }: Pick<SearchResultsProps, 'error'>) {
  const isOnline = useIsOnline()
  if (!isOnline) return 'You’re offline. The search continues once you’re back online.'
  const wait = waitOf(error === undefined ? {} : { error })
  if (wait === null) return 'The search didn’t go through.'
  return `Too many searches from your network. The search continues automatically in ${formatWait(wait)}.`
}

type FoundProps = SearchResultsProps & { readonly page: ResultPage }

function Found(props: FoundProps) {
  const { search, openedAt, page, isSearching, loadPage } = props
  const { items, next, state, load } = useMoreResults(searchAddress(search), page, loadPage)
  const isHydrated = useRecovery().phase !== 'arrived'
  const remember = () => recentSearches(deviceStorage()).add(search.query)
  const list = useRef<HTMLOListElement>(null)
  const firstNew = useRef<number | null>(null)
  const nextAddress = searchAddress({ ...search, after: next })

  // The button may be gone, so the focus moves to the first result that it added.
  useEffect(() => {
    if (firstNew.current === null || items.length <= firstNew.current) return
    list.current?.children[firstNew.current]?.querySelector('a')?.focus()
    firstNew.current = null
  }, [items.length])

  const found = formatFound(search.query, items.length, page.totalCount)
  if (items.length === 0) {
    return (
      <Results status={isSearching ? 'Searching…' : found}>
        {isSearching ? <Waiting /> : <NoResults {...props} />}
      </Results>
    )
  }
  return (
    <Results status={isSearching ? 'Searching…' : found}>
      <ol ref={list} className={styles.list} aria-busy={isSearching || undefined}>
        {items.map((item) => (
          <li key={item.url}>
            <SearchResult result={item} openedAt={openedAt} onOpen={remember} />
          </li>
        ))}
      </ol>
      {state === 'failed' && <LoadError what="more results" onRetry={() => void load()} />}
      {next !== null && !isSearching && state !== 'failed' && (
        <div>
          {isHydrated ? (
            <Button
              variant="outline"
              aria-disabled={state === 'loading'}
              onClick={() => {
                if (state === 'loading') return
                firstNew.current = items.length
                void load()
              }}
            >
              {state === 'loading' ? 'Loading…' : 'Show more'}
            </Button>
          ) : (
            <LinkButton variant="outline" to={nextAddress}>
              Show more
            </LinkButton>
          )}
        </div>
      )}
      {search.after !== null && <BackToFirst search={search} />}
    </Results>
  )
}

function NoResults({ search, openedAt, page: { suggestion, alternatives } }: FoundProps) {
  const everything = { ...search, filters: [], after: null }
  return (
    <>
      <EmptyState kind="list">
        <p>{hintFor(search.query)}</p>
        {suggestion !== null && (
          <p>
            Did you mean{' '}
            <Link to={searchAddress({ ...everything, query: suggestion })} preventScrollReset>
              {suggestion}
            </Link>
            ?
          </p>
        )}
        {search.filters.length > 0 && (
          <LinkButton variant="outline" to={searchAddress(everything)}>
            Search everything
          </LinkButton>
        )}
      </EmptyState>
      {alternatives.length > 0 && <p>Or go on with what’s next and what’s new:</p>}
      <ul className={styles.list}>
        {alternatives.map((item) => (
          <li key={item.url}>
            <SearchResult result={item} openedAt={openedAt} />
          </li>
        ))}
      </ul>
    </>
  )
}

const BackToFirst = ({ search }: Pick<SearchResultsProps, 'search'>) => (
  <div>
    <LinkButton variant="quiet" to={searchAddress({ ...search, after: null })}>
      Back to the first results
    </LinkButton>
  </div>
)
