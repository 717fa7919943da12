import type { AttendeeState } from '../generated/enums.ts'
import type { Validation } from '../upstreams/product-api/door.ts'
import type { User } from '../upstreams/product-api/membership.ts'

/** A person at the door, or on the list of a producer, as the schema's `Attendee` shows them. */
export interface AttendeeModel {
  user: User
  productionId: string
  /** The ticket's code; null for a person without one. */
  ticket: string | null
  /** Null where the product API does not say. */
  hasJoined: boolean | null
  validation: Validation | null
  /** When the ticket was given back; null for one that holds. */
  cancelledAt: string | null
  /** Null where the product API does not say. */
  state: AttendeeState | null
  /** Null where the product API does not say. */
  joinedAt: string | null
}
