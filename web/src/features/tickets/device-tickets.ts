import { type KeptTickets, keptTickets } from './kept-tickets.ts'

/** The tickets that this browser keeps. In the browser alone. */
export function deviceTickets(): KeptTickets {
  try {
    return keptTickets(window.localStorage)
  } catch {
    return keptTickets(null)
  }
}
