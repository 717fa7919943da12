import { createHistogram } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import { handleCalls, receiveTask } from '../child-calls.ts'
import { variedPath } from '../load.ts'
import { type Interval, pacedTask } from '../paced-load.ts'

/** Each request is due at a fixed time. Waiting for a free connection counts as latency. */

const { url, connections, rate, requests, varied } = await receiveTask(pacedTask)

const pool = new Pool(url, { connections })
/** Microseconds. */
const latencies = createHistogram()
let answered = 0
let failures = 0
let made = varied

async function send(index: number, due: number): Promise<void> {
  const request = requests[index % requests.length]
  if (request === undefined) throw new Error('there is no request to send')
  const { path, varies, ...rest } = request
  try {
    const { statusCode, body } = await pool.request({
      ...rest,
      path: varies ? variedPath(path, made++) : path,
    })
    await body.dump({ limit: Number.POSITIVE_INFINITY })
    if (statusCode < 200 || statusCode > 299) failures += 1
  } catch {
    failures += 1
  }
  answered += 1
  latencies.record(Math.max(1, Math.round((performance.now() - due) * 1000)))
}

async function sendAtRate(): Promise<never> {
  const begun = performance.now()
  const dueAt = (index: number) => begun + (index * 1000) / rate
  let sent = 0
  for (;;) {
    for (const now = performance.now(); dueAt(sent) <= now; sent += 1) void send(sent, dueAt(sent))
    await delay(1)
  }
}

function sinceLast(): Interval {
  const interval = {
    requests: answered,
    failures,
    latencyMs: {
      p50: latencies.percentile(50) / 1000,
      p95: latencies.percentile(95) / 1000,
      p99: latencies.percentile(99) / 1000,
    },
  }
  answered = 0
  failures = 0
  latencies.reset()
  return interval
}

void sendAtRate()
handleCalls({ sinceLast })
