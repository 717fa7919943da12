import { paths } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import type { PageAssets } from './Document.tsx'
import { StaticDocument } from './StaticDocument.tsx'

interface FailureDocumentProps {
  readonly site: Site
  readonly assets: PageAssets
  readonly reference: string
}

export const FailureDocument = ({ site, assets, reference }: FailureDocumentProps) => (
  <StaticDocument site={site} assets={assets} title="This page didn’t load">
    <p>Something broke on our end. Try again in a moment.</p>
    <p>Reference: {reference}</p>
    <p>
      <a href={paths.home}>Go to the home page</a>
    </p>
  </StaticDocument>
)
