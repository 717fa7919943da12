import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import { z } from 'zod'
import { handleCalls, receiveTask } from '../child-calls.ts'
import { floodNames, floods, originNames, origins } from '../floods.ts'

/**
 * Floods a server at a steady rate until the process is stopped. A slow response doesn't delay the next
 * request while connections are free.
 */

const { url, flood, origin, rate, connections, first } = await receiveTask(
  z.object({
    url: z.url(),
    flood: z.enum(floodNames),
    origin: z.enum(originNames),
    /** Requests a second. */
    rate: z.number().positive(),
    connections: z.int(),
    /** The number of the first request, so that an earlier flood's requests aren't repeated. */
    first: z.int(),
  }),
)

const pool = new Pool(url, { connections })
const statusCounts: Record<string, number> = {}
let sent = 0
let underWay = 0

async function send(at: number): Promise<void> {
  const { headers, ...request } = floods[flood].request(at)
  underWay += 1
  try {
    const { statusCode, body } = await pool.request({
      ...request,
      headers: { ...headers, 'x-forwarded-for': origins[origin](at) },
    })
    await body.dump({ limit: Number.POSITIVE_INFINITY })
    statusCounts[statusCode] = (statusCounts[statusCode] ?? 0) + 1
  } catch {
    statusCounts.failed = (statusCounts.failed ?? 0) + 1
  }
  underWay -= 1
}

async function sendAtRate(): Promise<never> {
  const begun = performance.now()
  for (;;) {
    const due = ((performance.now() - begun) * rate) / 1000
    for (; sent < due; sent += 1) if (underWay < connections) void send(first + sent)
    await delay(1)
  }
}

void sendAtRate()
handleCalls({ state: () => ({ sent, statusCounts }) })
