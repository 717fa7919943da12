import { Component, type ReactNode } from 'react'
import { useRoutes } from 'react-router-dom'
import { FailedScreen } from './FailedScreen.tsx'
import { MissingScreen } from './MissingScreen.tsx'
import { useNavigationState } from './navigation/NavigationProvider.tsx'
import type { Content } from './navigation/screen-route.ts'

/** Shows the failed screen in the place of one that throws while it renders. */
class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <FailedScreen /> : this.props.children
  }
}

/** A screen below its route, so that the router's hooks know the parameters of the address. */
function RoutedScreen({ route: { path, caseSensitive }, Screen }: Extract<Content, { kind: 'ready' }>) {
  return useRoutes([{ path, caseSensitive, element: <Screen /> }])
}

/** The screen on display, or what is said in its place. */
export function ScreenOutlet() {
  const { location, content } = useNavigationState().view
  if (content.kind === 'missing') return <MissingScreen />
  if (content.kind === 'failed') return <FailedScreen reference={content.reference} />
  return (
    <ScreenBoundary key={location.pathname}>
      <RoutedScreen {...content} />
    </ScreenBoundary>
  )
}
