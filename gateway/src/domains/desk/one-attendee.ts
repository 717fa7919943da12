import type { Result } from '../../core/result.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import { attendanceChanges, personReads, ticketResends } from '../../rate-limits/limits.ts'
import { isPersonId } from '../../schema/ids.ts'
import type { Checked } from '../../schema/user-error.ts'
import type { AttendeeModel } from '../../upstreams/product-api/attendee.ts'
import type { PersonOf } from '../../upstreams/product-api/desk.ts'
import { quotaRefusal, type Refusal } from '../../upstreams/product-api/errors.ts'
import type { DeskAccess } from './access.ts'
import { type GivenCancellation, readCancellation, readPerson, userErrorsOfRefusal } from './inputs.ts'

export function createOneAttendee(
  { api, beginRead, beginChange }: DeskAccess,
  spotsChanged: (productionId: string) => void,
) {
  async function read(token: string, person: PersonOf): Promise<AttendeeModel | null> {
    const attendee = await api.attendee(token, person)
    return attendee === null ? null : { ...attendee, productionId: person.productionId }
  }

  /** The change is made even if the person can't be read. */
  async function answer(
    token: string,
    person: PersonOf,
    result: Result<unknown, Refusal>,
  ): Promise<Checked<AttendeeModel | null>> {
    if (!result.ok) return userErrorsOfRefusal(result.error, 'attendeeId')
    spotsChanged(person.productionId)
    const value = await read(token, person).catch((error: unknown) => {
      if (error instanceof UpstreamError) return null
      throw error
    })
    return { ok: true, value }
  }

  return {
    async attendee(person: PersonOf): Promise<AttendeeModel | null> {
      const token = await beginRead(personReads, 'ATTENDEES')
      return token === null || !isPersonId(person.attendeeId) ? null : read(token, person)
    },
    async cancelAttendance(given: GivenCancellation): Promise<Checked<AttendeeModel | null>> {
      const token = await beginChange(attendanceChanges, 'ATTENDEES')
      const read = readCancellation(given)
      return read.ok ? answer(token, read.value, await api.cancelAttendance(token, read.value)) : read
    },
    async confirmAttendance({
      overCapacity = false,
      ...given
    }: PersonOf & { overCapacity?: boolean | undefined }): Promise<Checked<AttendeeModel | null>> {
      const token = await beginChange(attendanceChanges, 'ATTENDEES')
      const read = readPerson(given)
      if (!read.ok) return read
      return answer(token, read.value, await api.confirmAttendance(token, read.value, overCapacity))
    },
    async resendTicket(given: PersonOf): Promise<Checked<unknown>> {
      const token = await beginChange(ticketResends, 'ATTENDEES')
      const read = readPerson(given)
      if (!read.ok) return read
      const result = await api
        .resendTicket(token, read.value)
        .catch((error: unknown) => quotaRefusal(error, 'This ticket was sent too often'))
      return result.ok ? result : userErrorsOfRefusal(result.error, 'attendeeId')
    },
  }
}
