import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { KeyRing } from '../secrets/keys.ts'
import type { Site } from '../site.ts'
import { addVerifiedPhone, type CodeKey, consumeCode, countTry, replaceCode } from './queries.ts'
import { codeText } from './text.ts'

const minuteMs = 60_000

/** How long a code works. */
const codeMinutes = 10

/** The time from a passed code to the end of the registration. */
const verifiedMinutes = 15

const digits = 6

/** The result of a code check. `expired` also stands for a code that was used, or tried too often. */
export type CodeCheckResult = 'right' | 'wrong' | 'expired'

/** Codes by text message. */
export interface Codes {
  /** Makes a new code and sends it. */
  send(key: CodeKey): Promise<void>
  /** Checks a code, and consumes it when it is right. A right registration code verifies the phone. */
  check(key: CodeKey, code: string): Promise<CodeCheckResult>
}

/** The dependencies of codes. */
export interface CodesOptions {
  readonly db: Database
  readonly outbox: Outbox
  readonly keys: KeyRing
  readonly site: Site
  readonly now: () => Date
}

/** Codes are stored as hashes. Each works once, for 10 minutes and 5 tries. */
export function createCodes({ db, outbox, keys, site, now }: CodesOptions): Codes {
  const hashOf = ({ purpose, phone }: CodeKey, code: string) =>
    createHmac('sha256', keys[0].codes).update(`${purpose} ${phone} ${code}`).digest('base64url')

  return {
    async send(key) {
      const code = String(randomInt(10 ** digits)).padStart(digits, '0')
      const expiresAt = new Date(now().getTime() + codeMinutes * minuteMs)
      await outbox.transaction(async (transaction, write) => {
        await replaceCode(transaction, key, { codeHash: hashOf(key, code), expiresAt })
        const text = codeText(code, codeMinutes, site)
        await write({ key: null, to: key.phone, body: { channel: 'sms', text }, expiresAt })
      })
    },
    async check(key, code) {
      const codeHash = hashOf(key, code)
      // By itself: a try counts whatever comes after it, and most tries of a flood end here.
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
