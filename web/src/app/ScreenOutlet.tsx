import { useRoutes } from 'react-router-dom'
import { useNavigationState } from '../navigation/NavigationProvider.tsx'
import type { Content } from '../navigation/screen-route.ts'
import { Boundary } from '../ui/Boundary.tsx'
import { FailedScreen } from './FailedScreen.tsx'
import { LimitedScreen } from './LimitedScreen.tsx'
import { MissingScreen } from './MissingScreen.tsx'

/** A screen below its route, so that the router's hooks know the parameters of the address. */
function RoutedScreen({ route: { path, caseSensitive }, Screen }: Extract<Content, { kind: 'ready' }>) {
  return useRoutes([{ path, caseSensitive, element: <Screen /> }])
}

/** The screen on display, or what is said in its place. */
export function ScreenOutlet() {
  const { location, content } = useNavigationState().view
  if (content.kind === 'missing') return <MissingScreen />
  if (content.kind === 'limited') return <LimitedScreen retryAfterSeconds={content.retryAfterSeconds} />
  if (content.kind === 'failed') return <FailedScreen reference={content.reference} />
  return (
    <Boundary key={location.pathname} fallback={() => <FailedScreen />}>
      <RoutedScreen {...content} />
    </Boundary>
  )
}
