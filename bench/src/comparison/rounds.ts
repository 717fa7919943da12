import type { LoadRequest } from '../load.ts'
import type { LoadGenerator } from '../load-generator.ts'
import { processorMs, residentBytes } from '../part.ts'
import { receive } from './received.ts'
import type { ContestantName, Measured, Round, Scenario, ScenarioTitle, Sent } from './results.ts'

export interface Contestant {
  name: ContestantName
  pid: number
  url: string
  requests: LoadRequest[]
  generators?: number
}

export interface Method {
  rounds: number
  seconds: number
  connections: number
  generator: LoadGenerator
  upstreamCalls(): Promise<number>
}

/** CPU time until V8 has compiled the code under load: on few cores that takes seconds. */
const warmUpSeconds = 5

/** On a busy machine, a server gets its CPU time later. */
const maxWarmUps = 10

/** Measures servers in turn, after a warm-up. Each round starts with another server. */
export async function measureInTurn(
  title: ScenarioTitle,
  contestants: readonly Contestant[],
  method: Method,
): Promise<Scenario> {
  const { rounds } = method
  const measured: Measured[] = contestants.map(({ name }) => ({ name, rounds: [] }))
  if (rounds > 0) for (const contestant of contestants) await warmUp(contestant, method)
  const sent = await sentBy(contestants)
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < contestants.length; turn += 1) {
      const index = (turn + round) % contestants.length
      const contestant = contestants[index]
      if (contestant === undefined) throw new RangeError('there is no such server')
      const result = await measureOnce(contestant, method)
      measured[index]?.rounds.push(result)
      console.log(
        `${title}, round ${round + 1}: ${contestant.name} ${Math.round(result.requestsPerSecond)}/s, ${result.processorMicroseconds.toFixed(0)} µs of a processor each`,
      )
    }
  }
  return { title, requestCount: contestants[0]?.requests.length ?? 0, measured, sent }
}

/** Loads a server until it has had its CPU time, or once if the system doesn't report it. */
async function warmUp(
  { pid, url, requests }: Contestant,
  { connections, generator }: Pick<Method, 'connections' | 'generator'>,
): Promise<void> {
  const enough = ((await processorMs(pid)) ?? Number.NaN) + warmUpSeconds * 1000 * 0.9
  for (let times = 0; times < maxWarmUps; times += 1) {
    await generator.putUnderLoad({ url, connections, seconds: warmUpSeconds, requests })
    const had = await processorMs(pid)
    if (had === undefined || had >= enough) return
  }
}

async function measureOnce(
  { pid, url, requests, generators = 1 }: Contestant,
  { connections, seconds, generator, upstreamCalls }: Method,
): Promise<Round> {
  const callsBefore = await upstreamCalls()
  const processorBefore = (await processorMs(pid)) ?? Number.NaN
  const load = await generator.putUnderLoad({ url, connections, seconds, requests }, generators)
  const processorAfter = (await processorMs(pid)) ?? Number.NaN
  return {
    ...load,
    upstreamCalls: (await upstreamCalls()) - callsBefore,
    memoryBytes: await residentBytes(pid),
    processorMicroseconds: ((processorAfter - processorBefore) * 1000) / load.requests,
  }
}

/** Only for a load of one repeated request. */
async function sentBy(contestants: readonly Contestant[]): Promise<Sent[]> {
  const ofOneGenerator = contestants.filter(({ generators = 1 }) => generators === 1)
  const sent = await Promise.all(
    ofOneGenerator.map(async ({ name, url, requests }): Promise<Sent[]> => {
      const [only, ...others] = requests
      if (only === undefined || others.length > 0) return []
      const { headers, headerBytes, body } = await receive(url, only)
      const encoding = headers['content-encoding'] ?? 'none'
      return [{ name, headers: Object.keys(headers), headerBytes, encoding, bodyBytes: body.length }]
    }),
  )
  return sent.flat()
}
