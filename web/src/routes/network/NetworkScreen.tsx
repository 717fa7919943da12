import { NetworkStory } from '../../features/network/NetworkStory.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { paths } from '../../site/paths.ts'

/** The membership network. */
export const Screen = () => (
  <>
    <PageMeta
      title="Network"
      description="A membership network for business owners, content creators and connoisseurs, with a studio in the middle."
      path={paths.network}
    />
    <NetworkStory />
  </>
)
