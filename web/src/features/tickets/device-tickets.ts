import { deviceStorage } from '../../ui/browser-storage.ts'
import { type SavedTickets, savedTickets } from './saved-tickets.ts'

/** The tickets saved in this browser. Call it in the browser only. */
export const deviceTickets = (): SavedTickets => savedTickets(deviceStorage())
