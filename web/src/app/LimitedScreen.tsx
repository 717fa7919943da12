import { waitingTime } from '../../../foundation/waiting-time.ts'
import { PageMeta } from '../meta/PageMeta.tsx'
import { Notice, ReloadOrHome } from './Notice.tsx'

interface LimitedScreenProps {
  readonly retryAfterSeconds: number
}

/** The screen for a visitor whose network has reached a limit. */
export const LimitedScreen = ({ retryAfterSeconds }: LimitedScreenProps) => (
  <>
    <PageMeta title="Too many requests" description="This page did not load." isIndexed={false} />
    <Notice
      title="Too many requests"
      picture="studio-green-room"
      sentence={`Your network has asked for too much at once. Wait ${waitingTime(retryAfterSeconds)}: this page then loads by itself.`}
    >
      <ReloadOrHome />
    </Notice>
  </>
)
