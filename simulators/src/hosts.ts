import type { FastifyInstance } from 'fastify'

/**
 * Refuses every request that names another host than this machine's own or a known one, whatever it asks for. A page from
 * anywhere can point its own name at this machine and would then read the inbox like a page of this server (DNS rebinding).
 *
 * @param known further names and addresses, without a port
 */
export function refuseUnknownHosts(app: FastifyInstance, known: readonly string[]): void {
  const names = new Set(known.map((name) => name.toLowerCase()))
  app.addHook('onRequest', async (request, reply) => {
    const host = hostName(request.headers.host)
    if (host !== null && (isLoopback(host) || names.has(host))) return
    reply.code(421).header('cache-control', 'no-store')
    return reply.send({ message: 'This host is unknown here. SIMULATORS_HOSTS takes further names.' })
  })
}

/** The name in a `Host` header in small letters, an IPv6 address in brackets; null where it is none. */
function hostName(header: string | undefined): string | null {
  const address = `http://${header ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname : null
}

/** Names below `localhost` lead to the machine itself in every browser (RFC 6761). */
function isLoopback(host: string): boolean {
  return /^(?:.+\.)?localhost$/.test(host) || /^127(?:\.\d{1,3}){3}$/.test(host) || host === '[::1]'
}
