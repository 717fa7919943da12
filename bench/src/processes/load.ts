import { handleCalls, receiveTask } from '../child-calls.ts'
import { type LoadCounts, loadTask, variedPath } from '../load.ts'

/** Sends requests as fast as the server responds, and counts the responses. */

const { url, connections, seconds, amount, requests: given, varied } = await receiveTask(loadTask)
let made = varied

const requests = given.map(({ varies, ...request }) =>
  varies
    ? { ...request, setupRequest: () => ({ ...request, path: variedPath(request.path, made++) }) }
    : request,
)

async function count(): Promise<LoadCounts> {
  const { generateLoad } = await import('../../peers/src/autocannon.ts')
  // Microseconds: autocannon's own figures are whole milliseconds.
  const latencies = new Map<number, number>()
  let clients = 0
  const before = process.cpuUsage()
  const run = generateLoad({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
    requests,
    // Each connection starts at another request, so that they don't all send the same one.
    setupClient(client) {
      const first = Math.floor((clients * requests.length) / connections)
      clients += 1
      if (requests.length > 1) client.setRequests([...requests.slice(first), ...requests.slice(0, first)])
    },
  })
  run.on('response', (_client, _status, _bytes, milliseconds) => {
    const microseconds = Math.round(milliseconds * 1000)
    latencies.set(microseconds, (latencies.get(microseconds) ?? 0) + 1)
  })
  const { requests: sent, throughput, errors, timeouts, non2xx, duration } = await run
  const { user, system } = process.cpuUsage(before)
  return {
    requests: sent.total,
    varied: made - varied,
    bytes: throughput.total,
    failures: errors + timeouts + non2xx,
    seconds: duration,
    latencies: [...latencies],
    processorSeconds: (user + system) / 1e6,
  }
}

const counted = count()
handleCalls({ load: () => counted })
