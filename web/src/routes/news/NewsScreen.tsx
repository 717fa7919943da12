import { NewsHeader } from '../../features/news/NewsHeader.tsx'
import { NewsList } from '../../features/news/NewsList.tsx'
import { newsListing } from '../../features/news/news-listing.ts'
import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { ListMeta } from '../../meta/ListMeta.tsx'
import { useRouteQuery } from '../../navigation/use-route-query.ts'
import { Page, WithAside } from '../../ui/Page.tsx'
import type { newsQuery } from './load.ts'

/** All news, or that of one tag or one category. */
export function Screen() {
  const [{ data }, { page, tag, category }] = useRouteQuery<typeof newsQuery>('News')
  const listing = newsListing({ tagSlug: tag, categorySlug: category, news: data?.news })
  const list = <NewsList page={data?.news} hasAuthor={listing.isPart} />

  return (
    <Page>
      <ListMeta
        title={listing.title}
        description={listing.lead}
        path={listing.path}
        page={page}
        list={data?.news}
      />
      <NewsHeader
        listing={listing}
        newest={data?.newest}
        current={category === null ? null : (data?.news?.category ?? null)}
      />
      {data?.news?.items.length === 0 ? (
        // Without news, a column would be beside nothing.
        <>
          {list}
          <SponsorColumn sponsors={data.sponsors} layout="row" />
        </>
      ) : (
        <WithAside aside={<SponsorColumn sponsors={data?.sponsors} />}>{list}</WithAside>
      )}
    </Page>
  )
}
