import { formatWait } from '@compound/foundation/contract/format-wait.ts'
import { NoticeScreen } from './NoticeScreen.tsx'

export const LimitedScreen = ({ retryAfterSeconds }: { readonly retryAfterSeconds: number }) => (
  <NoticeScreen
    title="Too many requests"
    picture="studio-green-room"
    sentence={`There were too many requests from your network. Wait ${formatWait(retryAfterSeconds)}, and the page will load automatically.`}
  />
)
