import type { AttendeeState } from '../../generated/enums.ts'
import type { Validation } from './check-in.ts'
import type { User } from './membership.ts'

export interface AttendeeModel {
  user: User
  productionId: string
  ticket: string | null
  hasJoined: boolean | null
  validation: Validation | null
  cancelledAt: string | null
  state: AttendeeState | null
  joinedAt: string | null
}
