import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import { lockMember } from '../members/queries.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { KeyRing } from '../secrets/keys.ts'
import { addVerifiedPhone, type CodeKey, consumeCode, countTry, replaceCode } from './queries.ts'
import { codeText } from './text.ts'

const minuteMs = 60_000

const codeMinutes = 10

/** Time to complete the registration. */
const verifiedMinutes = 15

const digits = 6

/** `expired`: also used, or tried too often. */
export type CodeCheckResult = 'right' | 'wrong' | 'expired'

export interface Codes {
  /** @param memberId if the code is for a member: nothing is sent if they have deleted their account */
  send(key: CodeKey, memberId?: number): Promise<void>
  check(key: CodeKey, code: string): Promise<CodeCheckResult>
}

interface CodesOptions {
  readonly db: Database
  readonly outbox: Outbox
  readonly keys: KeyRing
  readonly site: Site
  readonly now: () => Date
}

export function createCodes({ db, outbox, keys, site, now }: CodesOptions): Codes {
  const hashOf = ({ purpose, phone }: CodeKey, code: string) =>
    createHmac('sha256', keys[0].codes).update(`${purpose} ${phone} ${code}`).digest('base64url')

  return {
    async send(key, memberId) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      const expiresAt = new Date(now().getTime() + codeMinutes * minuteMs)
      await outbox.transaction(async (transaction, write) => {
        if (memberId !== undefined && (await lockMember(transaction, { id: memberId })) === null) return
        await replaceCode(transaction, key, { codeHash: hashOf(key, code), expiresAt })
        const text = codeText(code, codeMinutes, site)
        const of = memberId === undefined ? {} : { memberId }
        await write({ key: null, to: key.phone, ...of, body: { channel: 'sms', text }, expiresAt })
      })
    },
    async check(key, code) {
      const codeHash = hashOf(key, code)
      // Not in a transaction: a try counts even if the rest fails.
      const stored = await countTry(db, key, now())
      if (stored === null) return 'expired'
      if (!timingSafeEqual(Buffer.from(stored), Buffer.from(codeHash))) return 'wrong'
      return await db.transaction(async (transaction) => {
        if (!(await consumeCode(transaction, key, codeHash))) return 'expired'
        if (key.purpose === 'registration') {
          const until = new Date(now().getTime() + verifiedMinutes * minuteMs)
          await addVerifiedPhone(transaction, key.phone, until)
        }
        return 'right'
      })
    },
  }
}
