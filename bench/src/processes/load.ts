import { createHistogram } from 'node:perf_hooks'
import { handleCalls, receiveTask } from '../child-calls.ts'
import { type Load, loadTask, variedPath } from '../load.ts'

/* Sends requests as fast as a server answers, over a fixed number of connections, and reports how that went. */

const { url, connections, seconds, amount, requests: given, varied } = await receiveTask(loadTask)
let made = varied

const requests = given.map(({ varies, ...request }) =>
  varies
    ? { ...request, setupRequest: () => ({ ...request, path: variedPath(request.path, made++) }) }
    : request,
)

async function measure(): Promise<Load> {
  const { generateLoad } = await import('../peers/autocannon.ts')
  // Microseconds: autocannon's own figures are whole milliseconds.
  const latencies = createHistogram()
  let clients = 0
  const before = process.cpuUsage()
  const run = generateLoad({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
    requests,
    // Each connection begins elsewhere in the list, so that they do not all send the same at once.
    setupClient(client) {
      const first = Math.floor((clients * requests.length) / connections)
      clients += 1
      if (requests.length > 1) client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    latencies.record(Math.max(1, Math.round(milliseconds * 1000)))
  })
  const { requests: sent, throughput, errors, timeouts, non2xx, duration } = await run
  const { user, system } = process.cpuUsage(before)
  return {
    requests: sent.total,
    varied: made - varied,
    requestsPerSecond: sent.total / duration,
    bytesPerSecond: throughput.average,
    failures: errors + timeouts + non2xx,
    latencyMs: {
      p50: latencies.percentile(50) / 1000,
      p95: latencies.percentile(95) / 1000,
      p99: latencies.percentile(99) / 1000,
      p999: latencies.percentile(99.9) / 1000,
    },
    generatorCores: (user + system) / 1e6 / duration,
  }
}

const measured = measure()
handleCalls({ load: () => measured })
