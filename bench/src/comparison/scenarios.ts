import type { LoadRequest } from '../load.ts'
import { logIn } from '../log-in.ts'
import { homeOverRest, type Operation } from '../operations.ts'
import {
  contentOf,
  membersOperations,
  type OperationRequest,
  publicOperations,
  registerOperations,
  requestsFor,
  shuffled,
} from '../screen-operations.ts'
import type { ServerName } from '../servers/servers.ts'
import type { TestBed } from '../test-bed.ts'
import { bytesFor, receiveEncoded } from './received.ts'
import type { Scenario } from './results.ts'
import { type Contestant, type Method, measureInTurn } from './rounds.ts'
import { type RunningServer, type Servers, withServers } from './servers.ts'

interface Stage {
  testBed: TestBed
  method: Method
  operation: (name: string) => Operation
}

type Group = (stage: Stage) => Promise<Scenario[]>

const compressed = 'gzip, deflate, br'

/** Registers the operations with the server first. */
async function contestant(
  server: RunningServer,
  operations: readonly OperationRequest[],
  headers: Record<string, string> = {},
): Promise<Contestant> {
  try {
    await registerOperations(server.url, operations, headers)
  } catch (cause) {
    throw new Error(`${server.name} can't be measured`, { cause })
  }
  return { ...server, requests: shuffled(requestsFor(operations, headers)) }
}

const accepting = (requests: readonly LoadRequest[], encoding: string): LoadRequest[] =>
  requests.map((one) => ({ ...one, headers: { ...one.headers, 'accept-encoding': encoding } }))

const startAll = (servers: Servers, names: readonly ServerName[]): Promise<RunningServer[]> =>
  Promise.all(names.map((name) => servers.start(name)))

/** Bare servers that send the same response: with one load generator and with two. */
async function bareBeside(
  servers: Servers,
  { url, requests }: Contestant,
): Promise<[Contestant, Contestant]> {
  const [first] = requests
  if (first === undefined) throw new RangeError('there is no request to send')
  const received = await receiveEncoded(url, first)
  const bare = { ...(await servers.start('bare', bytesFor(received, 'all'))), requests }
  return [bare, { ...bare, name: 'bare-two-generators', generators: 2 }]
}

async function fewestBeside(servers: Servers, { url, requests }: Contestant): Promise<Contestant> {
  const [first] = requests
  if (first === undefined) throw new RangeError('there is no request to send')
  const server = await servers.start('bare', bytesFor(await receiveEncoded(url, first), 'fewest'))
  return { ...server, name: 'bare-fewest-headers', requests }
}

/** The bare servers send the first contestant's responses. */
async function measureCached(
  [title, plainTitle]: ['home' | 'pages', 'home-plain' | 'pages-plain'],
  contestants: readonly Contestant[],
  servers: Servers,
  method: Method,
): Promise<Scenario[]> {
  const scenarios: Scenario[] = []
  for (const [name, encoding] of [
    [title, compressed],
    [plainTitle, 'identity'],
  ] as const) {
    const [ours, ...others] = contestants.map((one) => ({
      ...one,
      requests: accepting(one.requests, encoding),
    }))
    if (ours === undefined) throw new RangeError('there is no server')
    const [bare, bareOfTwo] = await bareBeside(servers, ours)
    const fewest = await fewestBeside(servers, ours)
    scenarios.push(await measureInTurn(name, [bare, ours, ...others, fewest, bareOfTwo], method))
  }
  return scenarios
}

const home: Group = ({ testBed, method, operation }) =>
  withServers(testBed, async (servers) => {
    const names = [
      'gateway',
      'gateway-data',
      'gateway-nothing',
      'apollo',
      'apollo-response-cache',
      'mercurius',
      'yoga',
    ] as const
    const operations = [{ operation: operation('Home'), variables: { page: 1 } }]
    const contestants: Contestant[] = []
    for (const server of await startAll(servers, names)) {
      contestants.push(await contestant(server, operations))
    }
    const overRest = [{ operation: homeOverRest, variables: {} }]
    contestants.push(await contestant(await servers.start('hive'), overRest))
    return measureCached(['home', 'home-plain'], contestants, servers, method)
  })

const varied: Group = ({ testBed, method, operation }) =>
  withServers(testBed, async (servers) => {
    const names = ['gateway-data', 'apollo', 'mercurius', 'yoga', 'gateway', 'apollo-response-cache'] as const
    const running = await startAll(servers, names)
    const operations = await publicOperations(operation, running[0]?.url ?? '')
    return [await measureExecuted('varied', running, operations, {}, servers, method)]
  })

const signedIn: Group = ({ testBed, method, operation }) =>
  withServers(testBed, async (servers) => {
    const running = await startAll(servers, ['gateway', 'apollo', 'mercurius', 'yoga'])
    const url = running[0]?.url ?? ''
    const operations = membersOperations(operation, await contentOf(url))
    const headers = { authorization: `Bearer ${await logIn(url)}` }
    return [await measureExecuted('signed-in', running, operations, headers, servers, method)]
  })

/** The bare server shows how fast the load generator can send the same requests. */
async function measureExecuted(
  title: 'varied' | 'signed-in',
  running: readonly RunningServer[],
  operations: readonly OperationRequest[],
  headers: Record<string, string>,
  servers: Servers,
  method: Method,
): Promise<Scenario> {
  const contestants: Contestant[] = []
  for (const server of running) contestants.push(await contestant(server, operations, headers))
  const [first] = contestants
  if (first === undefined) throw new RangeError('there is no server')
  return measureInTurn(title, [...contestants, ...(await bareBeside(servers, first))], method)
}

const page: Group = ({ testBed, method }) =>
  withServers(testBed, async (servers) => {
    const gateway = await servers.start('gateway')
    const web = await servers.startWeb(gateway.url)
    const requests: LoadRequest[] = [{ method: 'GET', path: '/', headers: { accept: 'text/html' } }]
    return measureCached(['pages', 'pages-plain'], [{ ...web, requests }], servers, method)
  })

export const groups = { home, varied, 'signed-in': signedIn, page } as const satisfies Record<string, Group>

export type GroupName = keyof typeof groups

export const groupNames = Object.keys(groups) as [GroupName, ...GroupName[]]
