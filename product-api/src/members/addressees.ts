import { sql } from 'drizzle-orm'
import type { EmailContent, OutgoingMessage } from '../outbox/messages.ts'
import { fullName } from './serializers.ts'
import { members } from './tables.ts'

/** A member to whom mail is written. */
export interface Addressee {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Whether no mail server has refused this address for good. */
  readonly isReachable: boolean
}

/** The columns of an {@link Addressee}. */
export const addresseeColumns = {
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  isReachable: sql<boolean>`${members.undeliverableEmail} is distinct from ${members.email}`,
}

/** A mail to a member, for the outbox. */
export function mailTo(member: Addressee, content: EmailContent): Pick<OutgoingMessage, 'to' | 'body'> {
  return { to: member.email, body: { channel: 'email', recipientName: fullName(member), ...content } }
}
