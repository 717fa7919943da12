import { formatWait } from '@compound/foundation/format-wait.ts'
import { Notice, ReloadOrHome } from './Notice.tsx'

interface LimitedScreenProps {
  readonly retryAfterSeconds: number
}

export const LimitedScreen = ({ retryAfterSeconds }: LimitedScreenProps) => (
  <Notice
    title="Too many requests"
    picture="studio-green-room"
    sentence={`There were too many requests from your network. Wait ${formatWait(retryAfterSeconds)}, and the page will load automatically.`}
  >
    <ReloadOrHome />
  </Notice>
)
