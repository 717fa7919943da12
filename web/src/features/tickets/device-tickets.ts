import { deviceStorage } from '../../ui/browser-storage.ts'
import { type SavedTickets, savedTickets } from './saved-tickets.ts'

/** Only in the browser. */
export const deviceTickets = (): SavedTickets => savedTickets(deviceStorage())
