import type { ProductionMeta_ProductionFragment } from '../../graphql/generated/operations.ts'
import { PageMeta } from '../PageMeta.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { eventData } from './eventData.ts'
import { sharedPictureOf } from './pictures.ts'
import { StructuredData } from './StructuredData.tsx'

interface ProductionMetaProps {
  /** Null where it did not come: the page then has a title, and search engines leave it out. */
  readonly production: ProductionMeta_ProductionFragment | null | undefined
}

/** What a production's page says about itself, from its name, description and picture. */
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
