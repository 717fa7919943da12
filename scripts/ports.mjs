// @ts-check
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'

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
 * Ports from the kernel, for servers that need theirs in advance: the environment of each part of the product has the
 * addresses of others, which aren't started yet. An open connection keeps each port until this process ends. Nobody is
 * given it who asks the kernel for a port or connects from one, and a server may still listen on it.
 *
 * @param {number} count
 * @returns {Promise<number[]>} all different
 */
export function freePorts(count) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, 'localhost')
      await once(server, 'listening')
      const address = server.address()
      const port = address !== null && typeof address === 'object' ? address.port : 0
      connect(port, 'localhost').unref()
      const [connection] = await once(server, 'connection')
      connection.unref()
      server.close()
      return port
    }),
  )
}
