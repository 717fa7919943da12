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

/**
 * Ports that are free at this moment.
 *
 * @param {number} count
 * @returns {Promise<number[]>} all different
 */
export async function freePorts(count) {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer()
      await new Promise((resolve) => probe.listen(0, 'localhost', () => resolve(undefined)))
      return probe
    }),
  )
  const ports = probes.map((probe) => {
    const address = probe.address()
    if (address === null || typeof address === 'string') throw new Error('A probe without a port')
    return address.port
  })
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))))
  return ports
}
