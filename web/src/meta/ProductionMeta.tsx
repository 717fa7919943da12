import type { ProductionMeta_ProductionFragment } from '../graphql/generated/fragments.ts'
import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { eventData } from './event-data.ts'
import { PageMeta } from './PageMeta.tsx'
import { StructuredData } from './StructuredData.tsx'
import { previewOf } from './shared-picture.ts'

interface ProductionMetaProps {
  readonly production: ProductionMeta_ProductionFragment | null | undefined
}

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
