import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { Router } from 'react-router-dom'
import type { Navigation, NavigationState } from './navigation.ts'

const NavigationContext = createContext<Navigation | null>(null)

/** Gives the router's links and hooks below it their location and their way to move. */
export function NavigationProvider({
  navigation,
  isStatic = false,
  children,
}: {
  readonly navigation: Navigation
  readonly isStatic?: boolean
  readonly children: ReactNode
}) {
  const { location, navigationType } = useSyncExternalStore(
    navigation.subscribe,
    navigation.getState,
    navigation.getState,
  ).view
  return (
    <NavigationContext value={navigation}>
      <Router
        location={location}
        navigationType={navigationType}
        navigator={navigation.navigator}
        static={isStatic}
      >
        {children}
      </Router>
    </NavigationContext>
  )
}

/** A value of the navigation's state: a component is rendered again only where it differs. */
function useSelected<Value>(select: (state: NavigationState) => Value): Value {
  const navigation = use(NavigationContext)
  if (navigation === null) throw new Error('useNavigationState needs a NavigationProvider above it')
  const read = () => select(navigation.getState())
  return useSyncExternalStore(navigation.subscribe, read, read)
}

/** The view on display, and the address that is being loaded. Throws outside of `NavigationProvider`. */
export const useNavigationState = (): NavigationState => useSelected((state) => state)

/**
 * Whether a view transition runs to or from a path: the element that leads there may then share its name
 * with the one that it becomes.
 */
export const useIsTransitioning = (path: string): boolean =>
  useSelected(({ transition }) => transition?.includes(path) ?? false)
