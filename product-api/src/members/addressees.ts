import { isolatedName, sanitizeName } from '@compound/foundation/contract/person-name.ts'
import { sql } from 'drizzle-orm'
import type { EmailContent, OutgoingMessage } from '../outbox/messages.ts'
import type { EmailVariables } from '../outbox/tables.ts'
import { fullName } from './serializers.ts'
import { members } from './tables.ts'

export interface Addressee {
  readonly memberId: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** False once a mail server has permanently refused the address. */
  readonly isReachable: boolean
}

export const addresseeColumns = {
  memberId: members.id,
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  isReachable: sql<boolean>`${members.undeliverableEmail} is distinct from ${members.email}`,
}

export function mailTo(
  member: Omit<Addressee, 'isReachable'>,
  content: EmailContent,
): Pick<OutgoingMessage, 'to' | 'memberId' | 'body'> {
  const body = { channel: 'email', recipientName: fullName(member), ...content } as const
  return { to: member.email, memberId: member.memberId, body }
}

/** For emails that share their content. */
export function emailVariables(member: Omit<Addressee, 'isReachable'>): EmailVariables {
  return { firstName: isolatedName(sanitizeName(member.firstName)), recipientName: fullName(member) }
}
