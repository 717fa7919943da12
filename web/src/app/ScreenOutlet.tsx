import { useRoutes } from 'react-router-dom'
import { useNavigationState } from '../navigation/NavigationProvider.tsx'
import type { Content } from '../navigation/screen-route.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { FailedScreen } from './FailedScreen.tsx'
import { LimitedScreen } from './LimitedScreen.tsx'
import { MissingScreen } from './MissingScreen.tsx'

/** One route, which matches: the router's hooks then know the screen's parameters. */
const ScreenRoute = ({ path, Screen }: Extract<Content, { kind: 'ready' }>) =>
  useRoutes([{ path, caseSensitive: true, element: <Screen /> }])

export function ScreenOutlet() {
  const { location, content } = useNavigationState().view
  if (content.kind === 'missing') return <MissingScreen />
  if (content.kind === 'limited') return <LimitedScreen retryAfterSeconds={content.retryAfterSeconds} />
  if (content.kind === 'failed') return <FailedScreen reference={content.reference} />
  return (
    <Boundary key={location.pathname} fallback={() => <FailedScreen />}>
      <ScreenRoute {...content} />
    </Boundary>
  )
}
