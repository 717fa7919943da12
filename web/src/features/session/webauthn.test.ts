import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPasskey, readPasskey } from './webauthn.ts'

const challenge = 'bWFkZSB1cA'
const creation = {
  challenge,
  rp: { name: 'Site' },
  user: { id: 'Nw', name: 'ana', displayName: '' },
  pubKeyCredParams: [],
}

const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))

beforeEach(() => {
  const support = { isConditionalMediationAvailable: async () => true }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, support),
  )
  return () => void vi.unstubAllGlobals()
})

describe('a passkey that the browser refuses', () => {
  test.each([
    ['NotAllowedError', { kind: 'canceled' }],
    ['InvalidStateError', { kind: 'failed', message: expect.stringContaining('already has a passkey') }],
    ['UnknownError', { kind: 'failed', message: expect.stringContaining('couldn’t create') }],
  ])('with %s is %j', async (name, answer) => {
    vi.stubGlobal('navigator', { credentials: { create: refuse(name) } })
    expect(await createPasskey(creation)).toEqual(answer)
  })

  test('is failed if the options are unreadable', async () => {
    expect(await createPasskey(null)).toMatchObject({ kind: 'failed' })
    expect(await readPasskey({})).toMatchObject({ kind: 'failed' })
  })
})

test('a passkey is created without asking only where the product API doesn’t need the person', async () => {
  const create = vi.fn(refuse('NotAllowedError'))
  vi.stubGlobal('navigator', { credentials: { create } })
  const needing = (userVerification: string) => ({
    ...creation,
    authenticatorSelection: { userVerification },
  })
  expect(await createPasskey(needing('required'), true)).toEqual({ kind: 'canceled' })
  expect(create).not.toHaveBeenCalled()
  await createPasskey(needing('required'))
  await createPasskey(needing('preferred'), true)
  expect(create.mock.calls).toMatchObject([[{ publicKey: {} }], [{ mediation: 'conditional' }]])
})

test('passkeys in the email field are offered until aborted, and not after that', async () => {
  const get = vi.fn(
    ({ signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  vi.stubGlobal('navigator', { credentials: { get } })
  vi.stubGlobal('document', { querySelectorAll: () => ['email'] })
  const controller = new AbortController()
  const pending = readPasskey({ challenge }, controller.signal)
  await expect.poll(() => get.mock.calls.length).toBe(1)
  controller.abort()
  expect(await pending).toEqual({ kind: 'canceled' })
  expect(await readPasskey({ challenge }, controller.signal)).toEqual({ kind: 'canceled' })
  expect(get).toHaveBeenCalledTimes(1)
})
