import { ContinueWatching } from '../../features/films/ContinueWatching.tsx'
import { FeaturedVideo } from '../../features/home/FeaturedVideo.tsx'
import { Marquee } from '../../features/home/Marquee.tsx'
import { PostGrid } from '../../features/news/PostGrid.tsx'
import { EmptyPage } from '../../features/pagination/EmptyPage.tsx'
import { Pages } from '../../features/pagination/Pages.tsx'
import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { HomeMeta } from '../../meta/HomeMeta.tsx'
import { type Load, ready } from '../../navigation/load.ts'
import { type Address, useAddress } from '../../navigation/use-address.ts'
import { pageNumberIn } from '../../site/page-number.ts'
import { useSite } from '../../site/site.ts'
import { Page, Section, WithAside } from '../../ui/Page.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import { HomeDocument, useHomeQuery } from './home.generated.ts'

const variablesOf = ({ search }: Address) => ({ page: pageNumberIn(search) })

export const load: Load = async (query, address) => {
  await query(HomeDocument, variablesOf(address))
  return ready
}

/** Links to the list's other pages go to the list, not to the stage above it. */
const listId = 'posts'

export function Screen() {
  const { name } = useSite()
  const variables = variablesOf(useAddress())
  const { page } = variables
  const [{ data }] = useHomeQuery({ variables })
  const posts = data?.posts

  return (
    <>
      <HomeMeta page={page} posts={posts} />
      <Marquee banner={data?.banner} productions={data?.productions?.items} />
      {data?.featuredVideo && <FeaturedVideo post={data.featuredVideo} />}
      <Page>
        <WithAside aside={<SponsorColumn sponsors={data?.sponsors} />}>
          <Section labelledBy={listId}>
            <SectionHeading id={listId}>Latest from {name}</SectionHeading>
            {posts && posts.items.length > 0 ? (
              <PostGrid posts={posts.items} featured={data?.featuredVideo?.slug} />
            ) : (
              <EmptyPage kind="list" pageInfo={posts?.pageInfo} anchor={listId} />
            )}
            {posts && <Pages pageInfo={posts.pageInfo} label="Pages of posts" anchor={listId} />}
          </Section>
        </WithAside>
        <ContinueWatching />
      </Page>
    </>
  )
}
