import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendResponse } from '../response.ts'
import { type AppTokens, TOKEN_LIFE_SECONDS } from './app-tokens.ts'
import { JSON_TYPE, TokenError } from './errors.ts'

export interface AppCredentials {
  clientId: string
  clientSecret: string
}

/** In the body or the query: the service reads both. */
const parametersShape = z.object({
  client_id: z.string().optional(),
  client_secret: z.string().optional(),
  grant_type: z.string().optional(),
})

/** `POST /token`: the client-credentials grant. */
export async function tokenRoute(
  scope: FastifyInstance,
  tokens: AppTokens,
  credentials: AppCredentials,
): Promise<void> {
  await scope.register(formbody)

  scope.setErrorHandler((error, request, reply) => {
    if (error instanceof TokenError) return sendResponse(reply, error.toResponse())
    request.log.error(error)
    return sendResponse(reply, new TokenError(500, 'internal server error').toResponse())
  })
  scope.setNotFoundHandler(() => {
    throw new TokenError(404, '404 page not found')
  })

  scope.post('/token', async (request, reply) => {
    const given = parametersOf(request)
    if (!given.client_id) throw new TokenError(400, 'missing client id')
    if (!given.client_secret) throw new TokenError(400, 'missing client secret')
    if (!given.grant_type) throw new TokenError(400, 'missing grant type')
    if (given.grant_type !== 'client_credentials') throw new TokenError(400, 'invalid grant type')
    if (given.client_id !== credentials.clientId) throw new TokenError(400, 'invalid client')
    if (given.client_secret !== credentials.clientSecret) throw new TokenError(403, 'invalid client secret')
    return issue(reply, tokens)
  })
}

function parametersOf(request: FastifyRequest): z.infer<typeof parametersShape> {
  const body = parametersShape.safeParse(request.body)
  const query = parametersShape.safeParse(request.query)
  return { ...(query.success ? query.data : {}), ...(body.success ? body.data : {}) }
}

function issue(reply: FastifyReply, tokens: AppTokens): FastifyReply {
  const body = { access_token: tokens.issue(), expires_in: TOKEN_LIFE_SECONDS, token_type: 'bearer' }
  return sendResponse(reply, {
    status: 200,
    contentType: JSON_TYPE,
    headers: { 'cache-control': 'no-store' },
    body: JSON.stringify(body),
  })
}
