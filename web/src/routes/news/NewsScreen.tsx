import { useLocation, useParams } from 'react-router-dom'
import { NewsList } from '../../features/news/NewsList.tsx'
import { newsListing } from '../../features/news/news-listing.ts'
import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { useNewsQuery } from '../../graphql/generated/hooks.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { ListMeta } from '../../meta/ListMeta.tsx'
import { pageNumberIn, paths } from '../../site/paths.ts'
import { Page, PageHeader, WithAside } from '../../ui/Page.tsx'

/** Community Voice: all news, or that of one tag or one category. */
export function Screen() {
  const { search } = useLocation()
  const { tagSlug, categorySlug } = useParams()
  const page = pageNumberIn(new URLSearchParams(search))
  const [{ data }] = useNewsQuery({
    variables: { page, tag: tagSlug ?? null, category: categorySlug ?? null },
  })
  const listing = newsListing({ tagSlug, categorySlug, news: data?.news })

  return (
    <Page>
      <ListMeta
        title={listing.title}
        description={listing.lead}
        path={listing.path}
        page={page}
        list={data?.news}
      />
      <PageHeader
        title={listing.title}
        before={
          listing.isPart && (
            <BreadcrumbTrail
              crumbs={[{ title: 'Community Voice', to: paths.news }, { title: listing.title }]}
            />
          )
        }
      >
        <p>{listing.lead}</p>
      </PageHeader>
      <WithAside aside={<SponsorColumn sponsors={data?.sponsors} />}>
        <NewsList page={data?.news} hasAuthor={listing.isPart} />
      </WithAside>
    </Page>
  )
}
