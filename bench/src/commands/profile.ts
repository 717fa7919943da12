import { z } from 'zod'
import { type LoadRequest, putUnderLoad } from '../load.ts'
import { logIn } from '../log-in.ts'
import { siteOperations } from '../operations.ts'
import { type TimeSpent, timeSpent } from '../profile.ts'
import { environmentLine, table, writeResults } from '../results.ts'
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
import { startServer } from '../servers/start-server.ts'
import { startTestBed } from '../test-bed.ts'

/* npm run bench:profile: where the gateway's time goes, and Mercurius', by V8's own sampling while it is under load. */

const connections = 32
const warmUpSeconds = 2
const seconds = 5

const testBed = await startTestBed(2)

/** Starts a server, warms it up, samples it under load, and gives what the samples say. */
async function sampled(
  name: ServerName,
  choose: (url: string) => Promise<{ operations: OperationRequest[]; headers?: Record<string, string> }>,
): Promise<TimeSpent> {
  const child = await startServer(name, testBed)
  const { url } = child
  try {
    const { operations, headers = {} } = await choose(url)
    await registerOperations(url, operations, headers)
    const requests: LoadRequest[] = shuffled(requestsFor(operations, headers))
    await putUnderLoad({ url, connections, seconds: warmUpSeconds, requests })
    await child.call('startProfile', z.unknown())
    await putUnderLoad({ url, connections, seconds, requests })
    return timeSpent(await child.call('takeProfile', z.unknown()))
  } finally {
    await child.stop()
  }
}

/** What was done about it so far. */
const measuresTaken = `What was done about it: the site's operations are executed without Fastify and Apollo Server ([decision 36](../docs/decisions/0036-persisted-operations-without-apollo-server.md)), by queries that are compiled once each ([decision 22](../docs/decisions/0022-compiled-queries.md)), and without a promise where their data is cached ([decision 37](../docs/decisions/0037-cached-data-without-promises.md)). Addresses, dates and pictures get their form when an upstream's answer is read. Nothing of a request is looked up from an async context ([decision 23](../docs/decisions/0023-request-context-without-async-storage.md)).`

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

function section(title: string, { functions, packages }: TimeSpent): string {
  const rows = (shares: TimeSpent['functions']) =>
    shares.slice(0, 10).map(({ name, share }) => [name, percent(share)])
  return [
    `### ${title}`,
    table(['function, own time', 'share'], rows(functions)),
    table(['package', 'share'], rows(packages)),
  ].join('\n\n')
}

try {
  const operation = await siteOperations()
  const varied = async (url: string) => ({ operations: await publicOperations(operation, url) })
  const signedIn = async (url: string) => ({
    operations: membersOperations(operation, await contentOf(url)),
    headers: { authorization: `Bearer ${await logIn(url)}` },
  })
  const home = async () => ({ operations: [{ operation: operation('Home'), variables: { page: 1 } }] })
  await writeResults(
    'Where the time goes',
    [
      `${environmentLine()} ${connections} connections, ${seconds} s, V8's sampling after a warm-up; idle time left out.`,
      measuresTaken,
      section('The home operation, from the response cache', await sampled('gateway', home)),
      section('Varied public operations, data cache only', await sampled('gateway-data', varied)),
      section('The same by Mercurius with its JIT', await sampled('mercurius', varied)),
      section('Signed-in operations', await sampled('gateway', signedIn)),
    ].join('\n\n'),
  )
} finally {
  await testBed.stop()
}
