import { createPath, NavigationType, type Path } from 'react-router-dom'
import type { Navigation, NavigationState } from './navigation.ts'
import type { Content } from './screen-route.ts'

/** The navigation of one rendering on the server: it shows one address and goes nowhere. */
export function createStaticNavigation({ pathname, search }: Path, content: Content): Navigation {
  const state: NavigationState = {
    view: {
      location: { pathname, search, hash: '', state: null, key: 'default' },
      arrival: NavigationType.Pop,
      keepsScroll: true,
      content,
    },
    pending: null,
    transition: null,
  }
  const nowhere = (): never => {
    throw new Error('There is no navigation while a page is rendered')
  }
  return {
    getState: () => state,
    subscribe: () => () => undefined,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: nowhere,
      push: nowhere,
      replace: nowhere,
    },
    prefetch: async () => undefined,
  }
}
