import { CreativeStory } from '../../features/creative/CreativeStory.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { paths } from '../../site/paths.ts'

/** The studio compound. */
export const Screen = () => (
  <>
    <PageMeta
      title="Creative Compound"
      description="Live studio productions, a daily live stream, themed content rooms, studio and office spaces, and VIP sponsorship in Long Beach."
      path={paths.creative}
    />
    <CreativeStory />
  </>
)
