import type { AdmissionMark, AttendeeState } from '../../generated/enums.ts'
import type { Validation } from './check-in.ts'
import type { AttendeeEmail } from './desk.ts'
import type { User } from './membership.ts'

export interface AttendeeModel {
  id: string | null
  isWalkIn: boolean | null
  admissionId: string | null
  admissionMarks: AdmissionMark[] | null
  user: User
  productionId: string
  ticket: string | null
  hasJoined: boolean | null
  validation: Validation | null
  cancelledAt: string | null
  state: AttendeeState | null
  joinedAt: string | null
  /** On a producer's list, and the rest only for one attendee. */
  hasFailedEmail?: boolean | null
  confirmedAt?: string | null
  cancelledBy?: string | null
  cancelReason?: string | null
  emails?: AttendeeEmail[] | null
}
