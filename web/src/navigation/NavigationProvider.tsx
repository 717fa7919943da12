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

/** The view on display, and the address that is being loaded. Throws outside of `NavigationProvider`. */
export function useNavigationState(): NavigationState {
  const navigation = use(NavigationContext)
  if (navigation === null) throw new Error('useNavigationState needs a NavigationProvider above it')
  return useSyncExternalStore(navigation.subscribe, navigation.getState, navigation.getState)
}

/**
 * Whether a view transition runs to or from a path: the element that leads there may then share its name
 * with the one that it becomes.
 */
export function useIsTransitioning(path: string): boolean {
  return useNavigationState().transition?.includes(path) ?? false
}
