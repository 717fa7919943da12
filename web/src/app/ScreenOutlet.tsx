import { useNavigationState } from '../navigation/NavigationProvider.tsx'
import { Boundary } from '../ui/Boundary.tsx'
import { FailedScreen } from './FailedScreen.tsx'
import { LimitedScreen } from './LimitedScreen.tsx'
import { MissingScreen } from './MissingScreen.tsx'

export function ScreenOutlet() {
  const { location, content } = useNavigationState().view
  if (content.kind === 'missing') return <MissingScreen />
  if (content.kind === 'limited') return <LimitedScreen retryAfterSeconds={content.retryAfterSeconds} />
  if (content.kind === 'failed') return <FailedScreen reference={content.reference} />
  const { Screen } = content
  return (
    <Boundary key={location.pathname} fallback={() => <FailedScreen />}>
      <Screen />
    </Boundary>
  )
}
