import { waitingTime } from '@compound/foundation/waiting-time.ts'
import { Notice, ReloadOrHome } from './Notice.tsx'

interface LimitedScreenProps {
  readonly retryAfterSeconds: number
}

export const LimitedScreen = ({ retryAfterSeconds }: LimitedScreenProps) => (
  <Notice
    title="Too many requests"
    picture="studio-green-room"
    sentence={`Your network has asked for too much at once. Wait ${waitingTime(retryAfterSeconds)}: the page then loads by itself.`}
  >
    <ReloadOrHome />
  </Notice>
)
