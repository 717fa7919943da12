import { deskMessages, deskReads, messageChanges, testMessages } from '../../rate-limits/limits.ts'
import type { Checked } from '../../schema/user-error.ts'
import type { AttendeeMessage, MessageOf, TestMessage } from '../../upstreams/product-api/desk.ts'
import { quotaRefusal } from '../../upstreams/product-api/errors.ts'
import type { DeskAccess } from './access.ts'
import {
  type GivenMessage,
  type GivenMessageChange,
  readMessage,
  readMessageChange,
  readMessageOf,
  readTest,
  userErrorsOfRefusal,
} from './inputs.ts'

export interface WrittenMessage {
  recipientCount: number
  message: AttendeeMessage | null
}

export function createMessages({ api, beginRead, beginChange }: DeskAccess, now: () => number) {
  return {
    async messages(productionId: string) {
      const token = await beginRead(deskReads, 'ATTENDEES')
      return token === null ? null : api.messages(token, productionId)
    },
    /** Without the new fields it takes the older call, which any product API with the feature `DESK` has. */
    async messageAttendees(given: GivenMessage): Promise<Checked<WrittenMessage>> {
      const isOlder = (given.to ?? given.sendAt ?? given.sendAfterEndMinutes) == null
      const token = await beginChange(deskMessages, isOlder ? 'DESK' : 'ATTENDEES')
      const read = readMessage(given, now())
      if (!read.ok) return read
      if (isOlder) {
        const sent = await api.messageAttendees(token, read.value)
        return sent.ok
          ? { ok: true, value: { ...sent.value, message: null } }
          : userErrorsOfRefusal(sent.error)
      }
      const written = await api.writeMessage(token, read.value)
      if (!written.ok) return userErrorsOfRefusal(written.error)
      return { ok: true, value: { recipientCount: written.value.recipients, message: written.value } }
    },
    async updateMessage(given: GivenMessageChange): Promise<Checked<AttendeeMessage>> {
      const token = await beginChange(messageChanges, 'ATTENDEES')
      const read = readMessageChange(given, now())
      if (!read.ok) return read
      const result = await api.updateMessage(token, read.value)
      return result.ok ? result : userErrorsOfRefusal(result.error, 'messageId')
    },
    async cancelMessage(given: MessageOf): Promise<Checked<unknown>> {
      const token = await beginChange(messageChanges, 'ATTENDEES')
      const read = readMessageOf(given)
      if (!read.ok) return read
      const result = await api.cancelMessage(token, read.value)
      return result.ok ? result : userErrorsOfRefusal(result.error, 'messageId')
    },
    async testMessage(given: TestMessage): Promise<Checked<unknown>> {
      const token = await beginChange(testMessages, 'ATTENDEES')
      const read = readTest(given)
      if (!read.ok) return read
      const result = await api
        .testMessage(token, read.value)
        .catch((error: unknown) => quotaRefusal(error, 'You sent too many test messages'))
      return result.ok ? result : userErrorsOfRefusal(result.error)
    },
  }
}
