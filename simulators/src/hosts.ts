import type { FastifyInstance } from 'fastify'

/** Prevents DNS rebinding: a page's host name could point here and read the inbox. `known`: no ports */
export function refuseUnknownHosts(app: FastifyInstance, known: readonly string[]): void {
  const names = new Set(known.map((name) => name.toLowerCase()))
  app.addHook('onRequest', async (request, reply) => {
    const host = hostName(request.headers.host)
    if (host !== null && (isLoopback(host) || names.has(host))) return
    reply.code(421).header('cache-control', 'no-store')
    return reply.send({ message: 'Unknown host. Add it to SIMULATORS_HOSTS.' })
  })
}

/** Lower-case, IPv6 in brackets; null if invalid. */
function hostName(header: string | undefined): string | null {
  const address = `http://${header ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname : null
}

/** Names below `localhost` always mean this machine (RFC 6761). */
function isLoopback(host: string): boolean {
  return /^(?:.+\.)?localhost$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host) || host === '[::1]'
}
