import { type Loaded, ready } from '../navigation/screen-route.ts'

/**
 * For screens about one person: their data is fetched in the browser, on that person's session. The page itself is the
 * same for everybody and holds no person's data.
 */
export const loadNothing = async (): Promise<Loaded> => ready
