import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { z } from 'zod'
import type { Api } from './api.ts'
import { site } from './service.ts'

const optionsShape = z.object({
  data: z.object({
    options: z.looseObject({
      challenge: z.string(),
      user: z.looseObject({ id: z.string() }).optional(),
      excludeCredentials: z.array(z.looseObject({ id: z.string() })).optional(),
    }),
  }),
})

export type Options = z.output<typeof optionsShape>['data']['options']

export async function startPasskey(api: Api, token: string, more = {}): Promise<Options> {
  return optionsShape.parse((await api.post('start-passkey', more, token)).body).data.options
}

export async function startLogin(api: Api): Promise<Options> {
  return optionsShape.parse((await api.post('start-passkey-login')).body).data.options
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')

type Cbor = Parameters<typeof isoCBOR.encode>[0]

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** A security key with one passkey, in software. It counts its signatures, unless it is told to stay at zero. */
export class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #rawId = randomBytes(32)
  readonly id = base64url(this.#rawId)
  counter = 0
  steps = 1
  origin = site.url
  rpId = new URL(site.url).hostname
  isUserVerified = true
  isUserPresent = true
  #userHandle = ''

  create({ challenge, user }: Options) {
    this.#userHandle = user?.id ?? ''
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const cose = isoCBOR.encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    )
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), this.#rawId, cose])
    const authData = Uint8Array.from(Buffer.concat([this.#data(hasCredential), credential]))
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return this.#response({
      clientDataJSON: this.#clientData('webauthn.create', challenge),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    })
  }

  /** @param values what the response says instead */
  get({ challenge }: Options, values: { id?: string; userHandle?: string } = {}) {
    this.counter += this.steps
    const clientDataJSON = this.#clientData('webauthn.get', challenge)
    const authenticatorData = this.#data(0)
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const { userHandle = this.#userHandle, ...id } = values
    return this.#response(
      {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle,
      },
      id,
    )
  }

  #clientData(type: string, challenge: string): string {
    return base64url(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const verified = this.isUserVerified ? userVerified : 0
    const present = this.isUserPresent ? userPresent : 0
    return Buffer.concat([sha256(this.rpId), Buffer.from([flags | present | verified]), counter])
  }

  #response<T extends object>(response: T, { id = this.id }: { id?: string } = {}) {
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

/** Adds a passkey to the member's account. */
export async function addPasskey(api: Api, token: string, authenticator = new Authenticator()) {
  const response = authenticator.create(await startPasskey(api, token))
  await api.post('finish-passkey', { name: 'A key', response }, token)
  return authenticator
}
