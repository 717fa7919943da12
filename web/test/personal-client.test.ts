import { describe, expect, test, vi } from 'vitest'
import { LoginDocument } from '../src/features/session/login.generated.ts'
import { mutationResult } from '../src/features/session/use-form-mutation.ts'
import { createPersonalClient } from '../src/graphql/personal-client.ts'
import { HomeDocument } from '../src/routes/home/home.generated.ts'
import { failure, startGatewaySimulator } from './gateway-simulator.ts'

const gateway = await startGatewaySimulator()

function start() {
  const onUnauthenticated = vi.fn<() => void>()
  const told: RequestInit[] = []
  const client = createPersonalClient({
    url: new URL('/graphql', gateway.url).href,
    onUnauthenticated,
    fetch: (address, init = {}) => {
      told.push(init)
      return fetch(address, init)
    },
  })
  return { client, told, onUnauthenticated }
}

const input = { email: 'dana@example.com', password: 'password' }
const login = async (client: ReturnType<typeof start>['client']) =>
  mutationResult(await client.mutation(LoginDocument, { input }).toPromise(), (data) => data.login, true)

const failWith = (code: string, extensions = {}) => {
  gateway.more = { login: failure(code, extensions) }
}

describe('operations on a session', () => {
  test('go by POST with the cookie, named by their hash, and are not cached', async () => {
    gateway.more = { login: () => ({ session: null, member: null, userErrors: [] }) }
    const { client, told } = start()
    await login(client)
    await client.query(HomeDocument, { page: 1 }).toPromise()
    await client.query(HomeDocument, { page: 1 }).toPromise()
    expect(gateway.received.map(({ method, hash, text }) => ({ method, hash, text }))).toEqual([
      { method: 'POST', hash: LoginDocument.documentId, text: undefined },
      { method: 'POST', hash: HomeDocument.documentId, text: undefined },
      { method: 'POST', hash: HomeDocument.documentId, text: undefined },
    ])
    for (const init of told) expect(init).toMatchObject({ credentials: 'same-origin', cache: 'no-store' })
  })

  test('tell when the session holds no more', async () => {
    const { client, onUnauthenticated } = start()
    failWith('UPSTREAM_UNAVAILABLE')
    await login(client)
    expect(onUnauthenticated).not.toHaveBeenCalled()
    failWith('UNAUTHENTICATED')
    await login(client)
    expect(onUnauthenticated).toHaveBeenCalledOnce()
  })
})

describe('what comes of sending something', () => {
  test('is what the person can correct, in the gateway’s words', async () => {
    const error = { code: 'INVALID', message: 'Please enter a valid email address', field: ['email'] }
    gateway.more = { login: () => ({ session: null, member: null, userErrors: [error] }) }
    expect(await login(start().client)).toMatchObject({ kind: 'refused', errors: [error] })
  })

  test('comes also where no answer ever comes', async () => {
    vi.useFakeTimers()
    const silent = createPersonalClient({
      url: 'http://localhost:1/graphql',
      onUnauthenticated: () => undefined,
      fetch: (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
        }),
    })
    const answer = login(silent)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await answer).toMatchObject({ kind: 'failed', cause: 'timed-out' })
    vi.useRealTimers()
  })
})
