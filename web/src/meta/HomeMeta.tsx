import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { ListMeta } from './ListMeta.tsx'
import { siteData } from './organization.ts'
import { StructuredData } from './StructuredData.tsx'

interface HomeMetaProps {
  readonly page: number
  readonly posts: Parameters<typeof ListMeta>[0]['list']
}

export function HomeMeta({ page, posts }: HomeMetaProps) {
  const site = useSite()
  return (
    <>
      <ListMeta description={site.about} path={paths.home} page={page} list={posts} />
      {page === 1 && <StructuredData about={siteData(site)} />}
    </>
  )
}
