import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { Outbox } from '../outbox/outbox.ts'
import type { KeyRing } from '../secrets/keys.ts'
import type { Site } from '../site.ts'
import { addVerifiedPhone, type CodeKey, replaceCode, spendCode, takeTry } from './queries.ts'
import { codeText } from './text.ts'

const minuteMs = 60_000

/** How long a code works. */
const codeMinutes = 10

/** How long a person may take from the code to the end of their registration. */
const verifiedMinutes = 15

const digits = 6

/** How a try at a code ends. `expired` also stands for a code that was used, or tried too often. */
export type CodeVerdict = 'right' | 'wrong' | 'expired'

/** Codes by text message. */
export interface Codes {
  /** Makes a new code and sends it. */
  send(key: CodeKey): Promise<void>
  /** Judges a code, and uses it up when it is right. A phone that passes a registration's code is verified. */
  check(key: CodeKey, code: string): Promise<CodeVerdict>
}

/** What codes are made with. */
export interface CodesOptions {
  readonly db: Database
  readonly outbox: Outbox
  readonly keys: KeyRing
  readonly site: Site
  readonly now: () => Date
}

/** Codes that are stored hashed, work once, for 10 minutes and 5 tries. */
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
        await write({ to: key.phone, body: { channel: 'sms', text }, expiresAt })
      })
    },
    async check(key, code) {
      const codeHash = hashOf(key, code)
      return await db.transaction(async (transaction) => {
        const stored = await takeTry(transaction, key, now())
        if (stored === null) return 'expired'
        if (!timingSafeEqual(Buffer.from(stored), Buffer.from(codeHash))) return 'wrong'
        if (!(await spendCode(transaction, key, codeHash))) return 'expired'
        if (key.purpose === 'registration') {
          const until = new Date(now().getTime() + verifiedMinutes * minuteMs)
          await addVerifiedPhone(transaction, key.phone, until)
        }
        return 'right'
      })
    },
  }
}
