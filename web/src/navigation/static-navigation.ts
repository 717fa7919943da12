import { createPath, NavigationType, type Path } from 'react-router-dom'
import type { Navigation, NavigationState } from './navigation.ts'
import type { Content } from './screen-route.ts'

export function createStaticNavigation({ pathname, search }: Path, content: Content): Navigation {
  const state: NavigationState = {
    view: {
      location: { pathname, search, hash: '', state: null, key: 'default' },
      navigationType: NavigationType.Pop,
      preservesScroll: true,
      content,
    },
    pending: null,
    failure: null,
    transition: null,
  }
  const unavailable = (): never => {
    throw new Error('There is no navigation while a page is rendered')
  }
  return {
    getState: () => state,
    subscribe: () => () => undefined,
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: unavailable,
      push: unavailable,
      replace: unavailable,
    },
    prefetch: async () => undefined,
    reload: async () => undefined,
  }
}
