import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { ListMeta } from './ListMeta.tsx'
import { siteData } from './organization.ts'
import { StructuredData } from './StructuredData.tsx'

interface HomeMetaProps {
  /** The page of posts that the address names, from 1. */
  readonly page: number
  /** The posts as they were answered; null where they did not come. */
  readonly posts: Parameters<typeof ListMeta>[0]['list']
}

/** The metadata of the home screen, and of the organisation behind the site. */
export function HomeMeta({ page, posts }: HomeMetaProps) {
  const site = useSite()
  return (
    <>
      <ListMeta description={site.about} path={paths.home} page={page} list={posts} />
      {page === 1 && <StructuredData about={siteData(site)} />}
    </>
  )
}
