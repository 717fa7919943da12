import { deviceStorage } from '../../ui/browser-storage.ts'
import { savedTickets } from './saved-tickets.ts'

/** Only in the browser. */
export const deviceTickets = () => savedTickets(deviceStorage())
