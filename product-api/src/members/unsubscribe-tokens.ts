import { createHmac, timingSafeEqual } from 'node:crypto'
import { readId } from '../http/parameters.ts'
import type { KeyRing, Keys } from '../secrets/keys.ts'

/** 128 bits in hex. */
const signatureLength = 32

const form = new RegExp(`^([1-9]\\d{0,9})-([0-9a-f]{${signatureLength}})$`)

/**
 * A token names its member and never expires.
 * @param keys the newest signs; older ones stay valid for links in people's mail
 */
export function createUnsubscribeTokens(keys: KeyRing) {
  return {
    issue: (memberId: number) => `${memberId}-${sign(memberId, keys[0])}`,
    read: (token: string) => {
      const [, id = '', signature = ''] = form.exec(token) ?? []
      const memberId = readId(id)
      if (memberId === null) return null
      const given = Buffer.from(signature)
      const isOurs = keys.some((key) => timingSafeEqual(given, Buffer.from(sign(memberId, key))))
      return isOurs ? memberId : null
    },
  }
}

function sign(memberId: number, { unsubscribing }: Keys): string {
  const signature = createHmac('sha256', unsubscribing).update(`reminders ${memberId}`).digest('hex')
  return signature.slice(0, signatureLength)
}
