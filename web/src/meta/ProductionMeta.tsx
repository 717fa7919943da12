import type { ProductionMeta_ProductionFragment } from '../graphql/generated/operations.ts'
import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { eventData } from './event-data.ts'
import { PageMeta } from './PageMeta.tsx'
import { StructuredData } from './StructuredData.tsx'
import { sharedPictureOf } from './shared-picture.ts'

interface ProductionMetaProps {
  /** Null where it did not come: the page then has a title, and search engines leave it out. */
  readonly production: ProductionMeta_ProductionFragment | null | undefined
}

/** The metadata of a production's page, from its name, description and picture. */
export function ProductionMeta({ production }: ProductionMetaProps) {
  const site = useSite()
  if (!production) return <PageMeta title="Production" description="" isIndexed={false} />
  const { slug, name, summary } = production
  return (
    <>
      <PageMeta
        title={name}
        description={summary || name}
        path={paths.production(slug)}
        image={sharedPictureOf(production)}
      />
      <StructuredData about={eventData(production, site)} />
    </>
  )
}
