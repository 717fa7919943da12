import { type Loaded, ready } from '../app/navigation/screen-route.ts'

/**
 * For screens about one person: what they show is asked for in the browser, by whoever it belongs to. The page
 * itself is the same for everyone and holds nobody.
 */
export const loadNothing = async (): Promise<Loaded> => ready
