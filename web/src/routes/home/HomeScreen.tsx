import { useLocation } from 'react-router-dom'
import { HomeMeta } from '../../app/meta/HomeMeta.tsx'
import { pageNumberIn } from '../../app/paths.ts'
import { useSite } from '../../app/site.ts'
import { FeaturedVideo } from '../../features/home/FeaturedVideo.tsx'
import { Marquee } from '../../features/home/Marquee.tsx'
import { PostGrid } from '../../features/news/PostGrid.tsx'
import { Pages } from '../../features/paging/Pages.tsx'
import { SponsorColumn } from '../../features/sponsors/SponsorColumn.tsx'
import { useHomeQuery } from '../../graphql/generated/hooks.ts'
import { Absence } from '../../ui/Absence.tsx'
import { Page, Section, WithAside } from '../../ui/Page.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'

/** The list's id: a link to another of its pages lands on the list, not on the stage above it. */
const listId = 'posts'

/** The home screen: the stage, the featured video, the list of posts and the sponsors beside it. */
export function Screen() {
  const { name } = useSite()
  const { search } = useLocation()
  const page = pageNumberIn(new URLSearchParams(search))
  const [{ data, fetching }, ask] = useHomeQuery({ variables: { page } })
  const posts = data?.posts
  const askAgain = () => ask({ requestPolicy: 'network-only' })

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
              <PostGrid posts={posts.items} />
            ) : (
              <Absence
                kind="list"
                hasFailed={!posts}
                what="the latest posts"
                onRetry={askAgain}
                isRetrying={fetching}
              />
            )}
            {posts && <Pages pageInfo={posts.pageInfo} label="Pages of posts" anchor={listId} />}
          </Section>
        </WithAside>
      </Page>
    </>
  )
}
