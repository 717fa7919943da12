import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'
import { Router } from 'react-router-dom'
import type { Navigation, NavigationState } from './navigation.ts'

const NavigationContext = createContext<Navigation | null>(null)

export function NavigationProvider({
  navigation,
  isStatic,
  children,
}: {
  readonly navigation: Navigation
  readonly isStatic: boolean
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

function useNavigation(): Navigation {
  const navigation = use(NavigationContext)
  if (navigation === null) throw new Error('useNavigation needs a NavigationProvider above it')
  return navigation
}

export const useReload = (): Navigation['reload'] => useNavigation().reload

function useSelected<Value>(select: (state: NavigationState) => Value): Value {
  const navigation = useNavigation()
  const read = () => select(navigation.getState())
  return useSyncExternalStore(navigation.subscribe, read, read)
}

export const useNavigationState = (): NavigationState => useSelected((state) => state)

export const useIsTransitioning = (path: string): boolean =>
  useSelected(({ transition }) => transition?.includes(path) ?? false)
