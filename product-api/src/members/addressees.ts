import { sql } from 'drizzle-orm'
import type { EmailContent, OutgoingMessage } from '../outbox/messages.ts'
import { fullName } from './serializers.ts'
import { members } from './tables.ts'

export interface Addressee {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** False once a mail server has permanently refused the address. */
  readonly isReachable: boolean
}

export const addresseeColumns = {
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  isReachable: sql<boolean>`${members.undeliverableEmail} is distinct from ${members.email}`,
}

export function mailTo(member: Addressee, content: EmailContent): Pick<OutgoingMessage, 'to' | 'body'> {
  return { to: member.email, body: { channel: 'email', recipientName: fullName(member), ...content } }
}
