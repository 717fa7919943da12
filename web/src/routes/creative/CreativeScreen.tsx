import { PageMeta } from '../../app/PageMeta.tsx'
import { paths } from '../../app/paths.ts'
import { CreativeStory } from '../../features/creative/CreativeStory.tsx'

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
