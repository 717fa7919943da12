import { createHash } from 'node:crypto'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import type { Dependencies } from '../dependencies.ts'
import type { Member } from '../members/queries.ts'
import { fullName } from '../members/serializers.ts'
import {
  type ChallengeOf,
  consumeChallenge,
  findPasskey,
  insertChallenge,
  type NewPasskey,
  type PasskeyUse,
} from './passkey-queries.ts'
import { listPasskeys } from './queries.ts'

/** Of a challenge. */
const lifetimeMs = 5 * 60_000

/** EdDSA, ES256 and RS256. Stated, because the library's defaults depend on the version of Node. */
const algorithms = [-8, -7, -257]

const base64url = z.string().regex(/^[\w-]+$/)

/** WebAuthn allows 1,023 bytes. */
export const credentialId = z.string('id must be given.').regex(/^[\w-]{1,1364}$/, 'id must be given.')

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}

const transports = z.array(z.string().regex(/^[a-z-]{1,20}$/)).max(10)

const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.catch([]),
  }),
})

const loginResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

const clientData = z.object({ challenge: z.string() })

/** Any invalid response is null. */
export interface Passkeys {
  /** Returns the options for the browser. */
  startRegistration(member: Member): Promise<object>
  readRegistration(member: Member, response: unknown): Promise<NewPasskey | null>
  startLogin(): Promise<object>
  readLogin(response: unknown): Promise<PasskeyUse | null>
}

export function createPasskeys({ db, now, site }: Pick<Dependencies, 'db' | 'now' | 'site'>): Passkeys {
  const { hostname: rpID, origin } = new URL(site.url)
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false }

  const keep = async (challenge: string, of: ChallengeOf) => {
    const expiresAt = new Date(now().getTime() + lifetimeMs)
    await insertChallenge(db, { ...of, challengeHash: hashOf(challenge), expiresAt })
  }

  /** Not in a transaction: a challenge is used up even if the rest fails. */
  const consume = async (clientDataJSON: string, of: ChallengeOf): Promise<string | null> => {
    const challenge = challengeOf(clientDataJSON)
    if (challenge === null) return null
    return (await consumeChallenge(db, { ...of, challengeHash: hashOf(challenge) }, now())) ? challenge : null
  }

  return {
    async startRegistration(member) {
      const own = await listPasskeys(db, member.id)
      const options = await generateRegistrationOptions({
        rpName: site.name,
        rpID,
        userID: new TextEncoder().encode(String(member.id)),
        userName: member.email,
        userDisplayName: fullName(member),
        timeout: lifetimeMs,
        attestationType: 'none',
        excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
        supportedAlgorithmIDs: algorithms,
      })
      await keep(options.challenge, { purpose: 'registration', memberId: member.id })
      return options
    },

    async readRegistration({ id: memberId }, given) {
      const response = registrationResponse.safeParse(given).data
      if (response === undefined) return null
      const { clientDataJSON, transports } = response.response
      const challenge = await consume(clientDataJSON, { purpose: 'registration', memberId })
      if (challenge === null) return null
      const verification = verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge: challenge,
        supportedAlgorithmIDs: algorithms,
      })
      const passkey = (await orNull(verification))?.registrationInfo?.credential
      // The signed id counts.
      if (passkey?.id !== response.id) return null
      const { id, publicKey, counter } = passkey
      return { id, memberId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
    },

    async startLogin() {
      const options = await generateAuthenticationOptions({
        rpID,
        timeout: lifetimeMs,
        userVerification: 'preferred',
      })
      await keep(options.challenge, { purpose: 'login', memberId: null })
      return options
    },

    async readLogin(given) {
      const response = loginResponse.safeParse(given).data
      if (response === undefined) return null
      const { userHandle, ...signed } = response.response
      const challenge = await consume(signed.clientDataJSON, { purpose: 'login', memberId: null })
      const passkey = challenge === null ? null : await findPasskey(db, response.id)
      if (challenge === null || passkey === null) return null
      const { id, memberId, publicKey, counter } = passkey
      if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== String(memberId)) return null
      const verification = verifyAuthenticationResponse({
        ...expected,
        response: { ...response, response: signed },
        expectedChallenge: challenge,
        credential: { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
      })
      const verified = await orNull(verification)
      return verified?.verified ? { id, memberId, counter: verified.authenticationInfo.newCounter } : null
    },
  }
}

function challengeOf(clientDataJSON: string): string | null {
  try {
    return clientData.parse(decodeClientDataJSON(clientDataJSON)).challenge
  } catch {
    return null
  }
}

/** The library throws for what it refuses. */
async function orNull<T>(verification: Promise<T>): Promise<T | null> {
  return await verification.catch(() => null)
}

function hashOf(challenge: string): string {
  return createHash('sha256').update(challenge).digest('base64url')
}
