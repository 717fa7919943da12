import { waitingTime } from '@compound/foundation/waiting-time.ts'
import { Notice, ReloadOrHome } from './Notice.tsx'

interface LimitedScreenProps {
  readonly retryAfterSeconds: number
}

export const LimitedScreen = ({ retryAfterSeconds }: LimitedScreenProps) => (
  <Notice
    title="Too many requests"
    picture="studio-green-room"
    sentence={`There were too many requests from your network. Wait ${waitingTime(retryAfterSeconds)}, and the page will load automatically.`}
  >
    <ReloadOrHome />
  </Notice>
)
