import { matchScreen, type ScreenRoute } from '../src/navigation/screen-route.ts'

type LoggedRequest = { readonly method: string; readonly url: string }

/** Logs a screen's pattern, never the address: it may hold a token or a ticket. */
export const requestLog =
  (routes: readonly ScreenRoute[]) =>
  ({ method, url }: { readonly method: string; readonly url: string }): LoggedRequest => ({
    method,
    url: matchScreen(routes, url.replace(/[?#].*$/s, ''))?.route.path ?? '*',
  })
