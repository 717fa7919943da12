import { simulateUpstreams } from '../simulated-upstreams.ts'
import { json, startUpstream, type TestUpstream } from '../upstream-server.ts'
import type { Reply } from '../video-simulators.ts'
import { oddBody } from './odd-bodies.ts'
import { mark } from './odd-values.ts'
import type { Random } from './random.ts'

const replies: Record<string, Reply> = {}
simulateUpstreams({ replies })
/** Refusals of the three services. */
const errors = [
  { error: 'Your access token does not have the "private" scope', error_code: 8003 },
  { error: { code: 403, message: mark, errors: [{ reason: 'quotaExceeded' }] } },
  { error: 'Unauthorized', status: 401, message: 'Invalid OAuth token' },
]

/** All upstreams at one address. Most of their responses are wrong somewhere; those with tokens seldom. */
export async function startOddUpstreams(random: Random): Promise<TestUpstream> {
  return await startUpstream((request, response) => {
    const url = new URL(request.url, 'http://odd')
    request.resume()
    const isKey = url.pathname === '/oauth2/token' || url.pathname === '/helix/users'
    const refuses = random.chance(0.03)
    const reply = refuses ? random.pick(errors) : (replies[url.pathname] ?? {})
    const isOdd = random.chance(isKey ? 0.2 : 0.95)
    const status = refuses ? random.pick([400, 401, 403, 404, 429]) : random.chance(0.97) ? 200 : 201
    const type = random.chance(0.95) ? 'application/json' : 'text/html'
    const { writeHead, end } = response
    Object.assign(response, {
      writeHead: () => writeHead.call(response, status, { 'content-type': type }),
      end: (text: string) => end.call(response, isOdd ? oddBody(JSON.parse(text), random) : text, 'utf8'),
    })
    if (typeof reply === 'function') reply(response, request, url)
    else json(response, reply)
  })
}
