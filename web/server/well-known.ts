import type { FastifyInstance } from 'fastify'
import { paths } from '../src/site/paths.ts'

const days = 24 * 60 * 60 * 1_000

const aDay = { 'cache-control': 'public, max-age=86400' }

interface WellKnownOptions {
  readonly siteUrl: string
  readonly securityContact: string | undefined
  readonly now: () => number
}

export async function wellKnown(
  app: FastifyInstance,
  { siteUrl, securityContact, now }: WellKnownOptions,
): Promise<void> {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    if (securityContact === undefined)
      return reply.code(404).type('text/plain').send('There is nothing here.\n')
    // RFC 9116, 2.5.5: less than a year.
    const expires = new Date(now() + 180 * days).toISOString()
    const canonical = `${siteUrl}/.well-known/security.txt`
    return reply
      .headers(aDay)
      .type('text/plain; charset=utf-8')
      .send(
        `Contact: ${securityContact}\nExpires: ${expires}\nPreferred-Languages: en\nCanonical: ${canonical}\n`,
      )
  })
  // Nothing is sold or shared, and browsers that ask aren't measured.
  app.get('/.well-known/gpc.json', async (_request, reply) =>
    reply.headers(aDay).send({ gpc: true, lastUpdate: '2026-11-29' }),
  )
  const passkeys = new URL(`${paths.account}#passkeys`, siteUrl).href
  app.get('/.well-known/passkey-endpoints', async () => ({ enroll: passkeys, manage: passkeys }))
  app.get('/.well-known/change-password', async (_request, reply) =>
    reply.redirect(`${paths.account}#password`),
  )
}
