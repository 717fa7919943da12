import type { ProductionMeta_ProductionFragment } from '../graphql/generated/operations.ts'
import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { eventData } from './event-data.ts'
import { PageMeta } from './PageMeta.tsx'
import { StructuredData } from './StructuredData.tsx'
import { previewOf } from './shared-picture.ts'

interface ProductionMetaProps {
  /** Null where it did not come: the page then has a title, and search engines leave it out. */
  readonly production: ProductionMeta_ProductionFragment | null | undefined
}

/** The metadata of a production's page, from its name, description and picture. */
export function ProductionMeta({ production }: ProductionMetaProps) {
  const site = useSite()
  if (!production) return <PageMeta title="Production" description="" isIndexed={false} />
  const { slug, name, summary, imageUrl } = production
  const path = paths.production(slug)
  return (
    <>
      <PageMeta
        title={name}
        description={summary || name}
        path={path}
        image={imageUrl === null ? null : previewOf(path, name)}
      />
      <StructuredData about={eventData(production, site)} />
    </>
  )
}
