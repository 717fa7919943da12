import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { DrizzleQueryError } from 'drizzle-orm'
import { z } from 'zod'
import { sha256 } from '../core/sha256.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import {
  type ChallengeOf,
  consumeChallenge,
  findPasskey,
  insertChallenge,
  listPasskeys,
  type NewPasskey,
  type PasskeyUse,
} from './passkey-queries.ts'
import type { Member } from './queries.ts'
import { fullName } from './serializers.ts'
import type { CurrentSession } from './session-queries.ts'
import { lockSession } from './sessions.ts'

/** Of an automatic registration's, from the login by password. */
const challengeLifetimeMs = 5 * 60_000

/** EdDSA, ES256 and RS256. Stated, because the library's defaults depend on the version of Node. */
const algorithms = [-8, -7, -257]

/** In base64url. WebAuthn allows 1,023 bytes. */
export const credentialId = z.string('id must be given.').regex(/^[\w-]{1,1364}$/, 'id must be given.')

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)

const created = {
  clientDataJSON: z.string(),
  attestationObject: z.string(),
  transports: transports.catch([]),
}

const registrationResponse = z.object({ ...credential, response: z.object(created) })

const signed = { clientDataJSON: z.string(), authenticatorData: z.string(), signature: z.string() }

const loginResponse = z.object({
  ...credential,
  response: z.object({ ...signed, userHandle: z.string().nullish() }),
})

interface PasskeysOptions {
  readonly db: Database
  readonly now: () => Date
  readonly site: Site
}

/** Options for the browser, and its responses: null for an invalid one, whatever is wrong. */
export function createPasskeys({ db, now, site }: PasskeysOptions) {
  const { hostname: rpID, origin } = new URL(site.url)

  const keep = async (db: Database, challenge: string, of: ChallengeOf, from = now()) => {
    const expiresAt = new Date(from.getTime() + challengeLifetimeMs)
    await insertChallenge(db, { ...of, challengeHash: sha256(challenge), expiresAt })
  }

  const expected = (of: ChallengeOf) => ({
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    // Not in a transaction: a challenge is used up even if the rest fails.
    expectedChallenge: (challenge: string) =>
      consumeChallenge(db, { ...of, challengeHash: sha256(challenge) }, now()),
  })

  return {
    /** Null for an automatic one that comes too late after a login by password. */
    async startRegistration(current: CurrentSession, isAutomatic: boolean) {
      const { member, session } = current
      const from = isAutomatic ? session.passwordLoginAt : now()
      if (from === null || now().getTime() - from.getTime() >= challengeLifetimeMs) return null
      const own = await listPasskeys(db, member.id)
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID,
        userID: new TextEncoder().encode(String(member.id)),
        userName: member.email,
        userDisplayName: fullName(member),
        timeout: challengeLifetimeMs,
        attestationType: 'none',
        excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: {
          residentKey: 'required',
          // Browsers can't ask for it while they create one quietly.
          userVerification: isAutomatic ? 'preferred' : 'required',
        },
        supportedAlgorithmIDs: algorithms,
      })
      await db.transaction(async (transaction) => {
        const { id: memberId } = await lockSession(transaction, current)
        const purpose = isAutomatic ? 'automatic' : 'registration'
        await keep(transaction, options.challenge, { purpose, memberId }, from)
      })
      return options
    },

    async readRegistration({ id: memberId }: Member, given: unknown): Promise<NewPasskey | null> {
      const response = registrationResponse.safeParse(given).data
      if (response === undefined) return null
      const verify = (purpose: 'registration' | 'automatic') => {
        const by = { ...expected({ purpose, memberId }), supportedAlgorithmIDs: algorithms }
        const needsUser = purpose === 'registration'
        const user = { requireUserPresence: needsUser, requireUserVerification: needsUser }
        return orNull(verifyRegistrationResponse({ response, ...by, ...user }))
      }
      // A challenge is consumed only for its purpose.
      const verified = (await verify('registration')) ?? (await verify('automatic'))
      const passkey = verified?.registrationInfo?.credential
      if (passkey?.id !== response.id) return null
      const { id, counter } = passkey
      const publicKey = Buffer.from(passkey.publicKey).toString('base64url')
      return { id, memberId, publicKey, counter, transports: response.response.transports }
    },

    async startLogin() {
      const how = { rpID, timeout: challengeLifetimeMs, userVerification: 'required' } as const
      const options = await generateAuthenticationOptions(how)
      await keep(db, options.challenge, { purpose: 'login', memberId: null })
      return options
    },

    /** Whether no passkey has the response's id. */
    async isUnknown(given: unknown): Promise<boolean> {
      const id = loginResponse.safeParse(given).data?.id
      return id !== undefined && (await findPasskey(db, id)) === null
    },

    async readLogin(given: unknown): Promise<PasskeyUse | null> {
      const read = loginResponse.safeParse(given).data
      const passkey = read === undefined ? null : await findPasskey(db, read.id)
      if (read === undefined || passkey === null) return null
      const { id, memberId, counter } = passkey
      const { userHandle, ...response } = read.response
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== String(memberId)) return null
      const publicKey = Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url'))
      const verified = await orNull(
        verifyAuthenticationResponse({
          ...expected({ purpose: 'login', memberId: null }),
          response: { ...read, response },
          credential: { id, publicKey, counter },
        }),
      )
      return verified?.verified ? { id, memberId, counter: verified.authenticationInfo.newCounter } : null
    },
  }
}

/** The library throws for what it refuses. */
async function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return await verification.catch((error: unknown) => {
    if (error instanceof DrizzleQueryError) throw error
    return null
  })
}
