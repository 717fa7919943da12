import { paths } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { AnchorButton } from '../ui/Button.tsx'
import { Row } from '../ui/Stack.tsx'
import type { PageAssets } from './Document.tsx'
import { StaticDocument } from './StaticDocument.tsx'

interface OfflineDocumentProps {
  readonly site: Site
  readonly assets: PageAssets
  readonly canScan: boolean
}

export const OfflineDocument = ({ site, assets, canScan }: OfflineDocumentProps) => (
  <StaticDocument site={site} assets={assets} title="This page couldn’t be loaded">
    <p>The server didn’t respond. Check your connection and try again. Nothing you typed was sent.</p>
    <p>Tickets you’ve seen on this device are saved and work offline.</p>
    <Row gap={3}>
      {/* Loads the failed page: its address is still the window's. */}
      <AnchorButton href="">Try again</AnchorButton>
      {canScan && (
        <AnchorButton href={paths.scan} variant="outline">
          Scan tickets
        </AnchorButton>
      )}
      <AnchorButton href={paths.joinedProductions} variant="outline">
        Show my tickets
      </AnchorButton>
    </Row>
  </StaticDocument>
)
