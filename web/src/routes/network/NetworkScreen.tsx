import { PageMeta } from '../../app/PageMeta.tsx'
import { paths } from '../../app/paths.ts'
import { NetworkStory } from '../../features/network/NetworkStory.tsx'

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
