import { parseArgs } from 'node:util'
import { captureResponse } from '../capture-response.ts'
import { type Child, startChild } from '../child.ts'
import { comparisonReport } from '../comparison-report.ts'
import type { Measured, Round, Scenario } from '../comparison-results.ts'
import { type Load, type LoadRequest, putUnderLoad } from '../load.ts'
import { logIn } from '../log-in.ts'
import { homeOverRest, siteOperations } from '../operations.ts'
import { residentBytes, startPart } from '../part.ts'
import { environmentLine, writeResults } from '../results.ts'
import {
  contentOf,
  membersOperations,
  type OperationRequest,
  registerOperations,
  requestsFor,
  screens,
  shuffled,
  videoIdsOf,
} from '../screen-operations.ts'
import type { ServerName, ServerTask } from '../servers/servers.ts'
import { addressOf, startTestBed } from '../test-bed.ts'

/*
 * npm run bench: every server beside every other, on loopback, in one run. Each is a process of its own and so is the
 * load; one is measured at a time, in turn, for several rounds.
 *
 *   --seconds 4    how long each is measured in each round
 *   --rounds 3
 */

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
})
const seconds = Number(values.seconds)
const rounds = Number(values.rounds)
const connections = 32
/** Until V8 has compiled the code under load: on few cores that takes seconds. */
const warmUpSeconds = 5
/** About what a service in the same building takes. */
const upstreamMilliseconds = 2

const testBed = await startTestBed(upstreamMilliseconds)
const children: { stop(): Promise<void> }[] = []

async function startServer(name: ServerName, bytes?: ServerTask['bytes']): Promise<Child & { url: string }> {
  const child = await startChild('serve', {
    task: { name, ...(bytes && { bytes }) },
    environment: testBed.gatewayEnvironment,
  })
  children.push(child)
  return { ...child, url: await addressOf(child) }
}

/** Measures the servers in turn, each round beginning with another. */
async function alternate(
  title: string,
  contestants: readonly { name: string; pid: number; url: string; requests: LoadRequest[] }[],
): Promise<Scenario> {
  const measured: Measured[] = contestants.map(({ name }) => ({ name, rounds: [] }))
  for (const { url, requests } of contestants) {
    await putUnderLoad({ url, connections, seconds: warmUpSeconds, requests })
  }
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const index = (turn + round) % contestants.length
      const { name, pid, url, requests } = contestants[index] ?? fail()
      const before = await testBed.upstreamCalls()
      const load: Load = await putUnderLoad({ url, connections, seconds, requests })
      const calls = (await testBed.upstreamCalls()) - before
      const memory = await residentBytes(pid)
      measured[index]?.rounds.push({ ...load, upstreamCalls: calls, memoryBytes: memory } satisfies Round)
      console.log(`${title}, round ${round + 1}: ${name} ${Math.round(load.requestsPerSecond)}/s`)
    }
  }
  return { title, measured }
}

function fail(): never {
  throw new Error('there is no such contestant')
}

async function measure(): Promise<void> {
  const operation = await siteOperations()
  const gateway = await startServer('gateway')
  const home: OperationRequest[] = [{ operation: operation('Home'), variables: { page: 1 } }]
  const homeRequests = requestsFor(home)
  const bare = await startServer('bare', await captureResponse(gateway.url, homeRequests))
  const data = await startServer('gateway-data')
  const nothing = await startServer('gateway-nothing')
  const apollo = await startServer('apollo')
  const responseCache = await startServer('apollo-response-cache')
  const mercurius = await startServer('mercurius')
  const yoga = await startServer('yoga')
  const hive = await startServer('hive')

  const content = await contentOf(gateway.url)
  const varied = screens(operation, content, await videoIdsOf(gateway.url)).flatMap(
    ({ operations }) => operations,
  )
  const signedIn = membersOperations(operation, content)
  const authorization = { authorization: `Bearer ${await logIn(gateway.url)}` }
  for (const { url } of [gateway, data, apollo, responseCache, mercurius, yoga]) {
    await registerOperations(url, [...home, ...varied])
  }
  await registerOperations(nothing.url, home)
  for (const { url } of [gateway, apollo, mercurius, yoga])
    await registerOperations(url, signedIn, authorization)
  const homeOfHive: OperationRequest[] = [{ operation: homeOverRest, variables: {} }]
  await registerOperations(hive.url, homeOfHive)

  const named = (name: string, { pid, url }: { pid: number; url: string }, requests: LoadRequest[]) => ({
    name,
    pid,
    url,
    requests,
  })
  const scenarios: Scenario[] = []
  scenarios.push(
    await alternate('home', [
      named('bare', bare, homeRequests),
      named('gateway', gateway, homeRequests),
      named('gateway-data', data, homeRequests),
      named('gateway-nothing', nothing, homeRequests),
      named('apollo', apollo, homeRequests),
      named('apollo-response-cache', responseCache, homeRequests),
      named('mercurius', mercurius, homeRequests),
      named('yoga', yoga, homeRequests),
      named('hive', hive, requestsFor(homeOfHive)),
    ]),
  )
  const variedRequests = shuffled(requestsFor(varied))
  scenarios.push(
    await alternate('varied', [
      named('gateway-data', data, variedRequests),
      named('apollo', apollo, variedRequests),
      named('mercurius', mercurius, variedRequests),
      named('yoga', yoga, variedRequests),
      named('gateway', gateway, variedRequests),
      named('apollo-response-cache', responseCache, variedRequests),
    ]),
  )
  const signedInRequests = requestsFor(signedIn, authorization)
  scenarios.push(
    await alternate('signed-in', [
      named('gateway', gateway, signedInRequests),
      named('apollo', apollo, signedInRequests),
      named('mercurius', mercurius, signedInRequests),
      named('yoga', yoga, signedInRequests),
    ]),
  )
  const web = await startPart('web', { ...testBed.webEnvironment, GATEWAY_URL: gateway.url }, '/health')
  children.push(web)
  const pageRequests: LoadRequest[] = [
    { method: 'GET', path: '/', headers: { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' } },
  ]
  const barePage = await startServer('bare', await captureResponse(web.url, pageRequests))
  scenarios.push(
    await alternate('pages', [named('bare', barePage, pageRequests), named('web', web, pageRequests)]),
  )
  await writeResults(
    'Servers side by side',
    comparisonReport(scenarios, {
      environmentLine: environmentLine(),
      connections,
      seconds,
      rounds,
      upstreamMilliseconds,
      variedCount: varied.length,
      signedInCount: signedIn.length,
    }),
  )
}

try {
  await measure()
} finally {
  await Promise.all(children.map((child) => child.stop()))
  await testBed.stop()
}
