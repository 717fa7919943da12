import { describe, expect, test } from 'vitest'
import { codesOf } from './gateway-harness.ts'
import { json } from './upstream-server.ts'
import { startVideoSimulators } from './video-simulators.ts'

const simulators = await startVideoSimulators()
const { replies, count } = simulators
const minutes = 60_000

describe('the live channel', () => {
  const user = { data: [{ id: '77', login: 'thecompoundlb', display_name: 'TheCompoundLB' }] }
  const granted = (token: string) => ({ access_token: token, expires_in: 4_800_000, token_type: 'bearer' })
  const query =
    '{ liveChannel { name isLive title pastStreams(first: 2) { id thumbnailUrl durationSeconds } } }'

  function recordings() {
    return {
      data: Array.from({ length: 14 }, (_, index) => ({
        id: String(index),
        title: `Stream ${index}`,
        url: `https://www.twitch.tv/videos/${index}`,
        thumbnail_url: index === 0 ? '' : 'https://static-cdn.jtvnw.net/t-%{width}x%{height}.jpg',
        published_at: '2026-11-01T12:00:00Z',
        duration: '1h',
      })),
    }
  }

  test('costs one token and one user lookup, then a call for each kind of data', async () => {
    let now = 0
    replies['/oauth2/token'] = granted('one')
    replies['/helix/users'] = user
    replies['/helix/streams'] = { data: [] }
    replies['/helix/videos'] = recordings()
    const { ask } = await simulators.gateway(() => now)
    const offAir = await ask(query)
    expect(offAir).toEqual({
      data: {
        liveChannel: {
          name: 'TheCompoundLB',
          isLive: false,
          title: null,
          pastStreams: [
            { id: '0', thumbnailUrl: null, durationSeconds: 3600 },
            {
              id: '1',
              thumbnailUrl: 'https://static-cdn.jtvnw.net/t-640x360.jpg',
              durationSeconds: 3600,
            },
          ],
        },
      },
    })
    replies['/helix/streams'] = { data: [{ type: 'live', title: 'On air' }] }
    now = 30_000
    const onAir = await ask(query)
    expect(onAir.data.liveChannel).toMatchObject({ isLive: true, title: 'On air' })
    expect(simulators.calls.map((call) => call.split('?')[0]).sort()).toEqual([
      'GET /helix/streams',
      'GET /helix/streams',
      'GET /helix/users',
      'GET /helix/videos',
      'POST /oauth2/token',
    ])
    expect(simulators.calls.find((call) => call.includes('/helix/videos'))).toBe(
      'GET /helix/videos?user_id=77&first=14&type=archive',
    )
  })

  test('a refused token is renewed once, and the call repeated', async () => {
    let valid = 'one'
    replies['/oauth2/token'] = (response) => json(response, granted(valid))
    const guarded =
      (value: object): (typeof replies)[string] =>
      (response, request) =>
        request.headers.authorization === `Bearer ${valid}`
          ? json(response, value)
          : json(response, { status: 401 }, 401)
    replies['/helix/users'] = guarded(user)
    replies['/helix/streams'] = guarded({ data: [] })
    replies['/helix/videos'] = guarded(recordings())
    let now = 0
    const { ask } = await simulators.gateway(() => now)
    await ask(query)
    valid = 'two'
    now = 3 * minutes
    simulators.calls.length = 0
    // The past streams are stale by now and refreshed in the background; the live status is loaded again.
    expect((await ask(query)).errors).toBeUndefined()
    expect(count('/oauth2/token')).toBe(1)
    expect(count('/helix/streams')).toBe(2)
  })

  test('a picture of an impossible size is BAD_USER_INPUT, and the other fields are returned', async () => {
    replies['/oauth2/token'] = granted('one')
    replies['/helix/users'] = user
    replies['/helix/videos'] = recordings()
    const { ask } = await simulators.gateway()
    const answer = await ask(
      '{ liveChannel { pastStreams(first: 1) { id a: thumbnailUrl(width: 0) b: thumbnailUrl(width: 1921) c: thumbnailUrl(height: 0) d: thumbnailUrl(height: 1081) } } }',
    )
    expect(codesOf(answer)).toEqual(Array.from({ length: 4 }, () => 'BAD_USER_INPUT'))
    expect(answer.data.liveChannel.pastStreams).toEqual([{ id: '0', a: null, b: null, c: null, d: null }])
  })
})
