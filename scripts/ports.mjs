// @ts-check
import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'

/**
 * @param {number} port
 * @param {string} address
 * @returns {Promise<boolean>} whether something else listens there
 */
function isTaken(port, address) {
  return new Promise((resolve) => {
    const probe = createServer()
    // An address that this machine does not have (no IPv6) takes no port.
    probe.once('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'))
    probe.listen({ port, host: address }, () => probe.close(() => resolve(false)))
  })
}

/**
 * Of the parts to start, those whose port something else holds already.
 *
 * @template {{ port: number }} T
 * @param {readonly T[]} parts
 * @param {string} host what the parts will listen on
 * @returns {Promise<T[]>}
 */
export async function takenPorts(parts, host) {
  const addresses = await lookup(host, { all: true }).catch(() => [{ address: host }])
  const taken = await Promise.all(
    parts.map(async (part) => {
      const results = await Promise.all(addresses.map(({ address }) => isTaken(part.port, address)))
      return results.includes(true) ? [part] : []
    }),
  )
  return taken.flat()
}

/** Ports from here on are below those that systems give to whoever asks for any, and to outgoing connections. */
const firstPort = 10_000
const portsPerWorker = 2_000

/**
 * Ports that are free at this moment, and that nobody else is given before they are used: the workers of a test run draw
 * from ranges of their own.
 *
 * @param {number} count
 * @returns {Promise<number[]>} all different
 */
export async function freePorts(count) {
  const first = firstPort + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * portsPerWorker
  /** @type {number[]} */
  const ports = []
  for (let step = Math.floor(Math.random() * portsPerWorker); ports.length < count; step += 1) {
    const port = first + (step % portsPerWorker)
    const [taken] = await takenPorts([{ port }], 'localhost')
    if (!taken) ports.push(port)
  }
  return ports
}
