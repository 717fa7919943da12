import { createHmac, timingSafeEqual } from 'node:crypto'
import { readId } from '../http/parameters.ts'
import type { KeyRing, Keys } from '../secrets/keys.ts'
import { type FollowTopic, followTopics } from './follow-topics.ts'

/** 128 bits in hex. */
const signatureLength = 32

const form = new RegExp(`^([1-9]\\d{0,9})-(?:(${followTopics.join('|')})-)?([0-9a-f]{${signatureLength}})$`)

/** What a member can unsubscribe from. */
type Subject = FollowTopic | 'reminders'

export interface Unsubscription {
  readonly memberId: number
  readonly subject: Subject
}

/**
 * A token names its member and what it ends, and never expires.
 * @param keys the newest signs; older ones stay valid for links in people's mail
 */
export function createUnsubscribeTokens(keys: KeyRing) {
  return {
    /** Those for reminders don't say so: they are older than topics. */
    issue: (memberId: number, subject: Subject = 'reminders') =>
      `${memberId}-${subject === 'reminders' ? '' : `${subject}-`}${sign({ memberId, subject }, keys[0])}`,
    read: (token: string): Unsubscription | null => {
      const [, id = '', topic, signature = ''] = form.exec(token) ?? []
      const subject = followTopics.find((one) => one === topic) ?? 'reminders'
      const memberId = readId(id)
      if (memberId === null) return null
      const given = Buffer.from(signature)
      const isOurs = keys.some((key) => timingSafeEqual(given, Buffer.from(sign({ memberId, subject }, key))))
      return isOurs ? { memberId, subject } : null
    },
  }
}

function sign({ memberId, subject }: Unsubscription, { unsubscribing }: Keys): string {
  const signature = createHmac('sha256', unsubscribing).update(`${subject} ${memberId}`).digest('hex')
  return signature.slice(0, signatureLength)
}
