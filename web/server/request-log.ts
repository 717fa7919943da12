import { matchScreen, type ScreenRoute } from '../src/navigation/screen-route.ts'

/** A request in the log; `url` is the pattern of its screen, `/reset-password/:token`. */
type LoggedRequest = { readonly method: string; readonly url: string }

/**
 * Names a request in the log by its screen's pattern, never by its address, which may hold a mailed link's
 * token or a ticket.
 */
export const requestLog =
  (routes: readonly ScreenRoute[]) =>
  ({ method, url }: { readonly method: string; readonly url: string }): LoggedRequest => ({
    method,
    url: matchScreen(routes, url.replace(/[?#].*$/s, ''))?.route.path ?? '*',
  })
