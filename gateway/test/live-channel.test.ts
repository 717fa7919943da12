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

  const thumbnail_url = 'https://static-cdn.jtvnw.net/t-%{width}x%{height}.jpg'
  const recordings = ['', thumbnail_url, thumbnail_url].map((thumbnail_url, index) => ({
    id: String(index),
    title: `Stream ${index}`,
    thumbnail_url,
    duration: '1h',
  }))
  const served = {
    '/oauth2/token': granted('one'),
    '/helix/users': user,
    '/helix/streams': { data: [] },
    '/helix/videos': { data: recordings },
  }

  test('costs one token and one user lookup, then a call for each kind of data', async () => {
    let now = 0
    Object.assign(replies, served)
    const { ask } = await simulators.gateway(() => now)
    const thumbnailUrl = 'https://static-cdn.jtvnw.net/t-640x360.jpg'
    const pastStreams = [
      { id: '0', thumbnailUrl: null, durationSeconds: 3600 },
      { id: '1', thumbnailUrl, durationSeconds: 3600 },
    ]
    expect(await ask(query)).toEqual({
      data: { liveChannel: { name: 'TheCompoundLB', isLive: false, title: null, pastStreams } },
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
    for (const [path, value] of Object.entries(served).filter(([path]) => path.startsWith('/helix')))
      replies[path] = (response, request) =>
        request.headers.authorization === `Bearer ${valid}`
          ? json(response, value)
          : json(response, { status: 401 }, 401)
    let now = 0
    const { ask } = await simulators.gateway(() => now)
    await ask(query)
    valid = 'two'
    now = 3 * minutes
    simulators.calls.length = 0
    expect((await ask(query)).errors).toBeUndefined()
    expect(count('/oauth2/token')).toBe(1)
    expect(count('/helix/streams')).toBe(2)
  })

  test('a picture of an impossible size is BAD_USER_INPUT, and the other fields are returned', async () => {
    Object.assign(replies, served)
    const { ask } = await simulators.gateway()
    const sizes = ['width: 0', 'width: 1921', 'height: 0', 'height: 1081']
    const pictures = sizes.map((size, at) => `${'abcd'[at]}: thumbnailUrl(${size})`)
    const answer = await ask(`{ liveChannel { pastStreams(first: 1) { id ${pictures} } } }`)
    expect(codesOf(answer)).toEqual(Array.from({ length: 4 }, () => 'BAD_USER_INPUT'))
    expect(answer.data.liveChannel.pastStreams).toEqual([{ id: '0', a: null, b: null, c: null, d: null }])
  })

  describe('its schedule', () => {
    const scheduled = '{ liveChannel { scheduledStreams { id title startsAt endsAt isCancelled } } }'
    const noon = Date.parse('2026-11-20T12:00:00Z')
    const hours = 3_600_000
    const at = (milliseconds: number) => new Date(noon + milliseconds).toISOString()
    const segment = (id: string, from: number, more: object = {}) => ({
      id,
      title: `Stream ${id}`,
      start_time: at(from),
      end_time: at(from + 2 * hours),
      canceled_until: null,
      ...more,
    })
    const withSchedule = (data: object) => Object.assign(replies, served, { '/helix/schedule': { data } })
    const read = async (now = () => noon) => (await simulators.gateway(now)).ask(scheduled)

    test('has what is on or begins within two weeks, by time', async () => {
      withSchedule({
        segments: [
          segment('b', 5 * hours, { title: '', end_time: null }),
          segment('a', 1 * hours),
          segment('over', -3 * hours),
          segment('on', -1 * hours),
          segment('last', 14 * 24 * hours),
          segment('later', 14 * 24 * hours + 1_000),
          { id: 'without a time' },
        ],
        vacation: null,
      })
      const { data, errors } = await read()
      expect(errors).toBeUndefined()
      const { scheduledStreams } = data.liveChannel
      expect(scheduledStreams.map(({ id }: { id: string }) => id)).toEqual(['on', 'a', 'b', 'last'])
      const shown = { title: 'Stream a', startsAt: at(1 * hours), endsAt: at(3 * hours) }
      expect(scheduledStreams[1]).toEqual({ id: 'a', ...shown, isCancelled: false })
      expect(scheduledStreams[2]).toMatchObject({ title: 'Live stream', endsAt: null })
      expect(simulators.calls.at(-1)).toBe(
        'GET /helix/schedule?broadcaster_id=77&start_time=2026-11-19T13%3A00%3A00Z&first=25',
      )
    })

    test('marks what is canceled, or falls into a vacation', async () => {
      withSchedule({
        segments: [
          segment('kept', 1 * hours),
          segment('canceled', 2 * hours, { canceled_until: at(4 * hours) }),
          segment('away', 30 * hours),
        ],
        vacation: { start_time: at(24 * hours), end_time: at(48 * hours) },
      })
      const expected = [false, true, true].map((isCancelled) => ({ isCancelled }))
      expect((await read()).data.liveChannel.scheduledStreams).toMatchObject(expected)
    })

    test('is cached for five minutes, and what ends meanwhile is left out', async () => {
      withSchedule({ segments: [segment('soon over', -2 * hours + 60_000), segment('a', 1 * hours)] })
      let now = noon
      const { ask } = await simulators.gateway(() => now)
      expect((await ask(scheduled)).data.liveChannel.scheduledStreams).toHaveLength(2)
      now += 2 * minutes
      expect((await ask('{ liveChannel { scheduledStreams { id } } }')).data.liveChannel).toEqual({
        scheduledStreams: [{ id: 'a' }],
      })
      expect(count('/helix/schedule')).toBe(1)
      now += 4 * minutes
      await ask(scheduled)
      await expect.poll(() => count('/helix/schedule')).toBe(2)
    })

    test('is empty for a channel without one', async () => {
      withSchedule({ segments: null, vacation: null })
      expect((await read()).data.liveChannel.scheduledStreams).toEqual([])
      replies['/helix/schedule'] = (response) => json(response, { status: 404 }, 404)
      expect(await read()).toEqual({ data: { liveChannel: { scheduledStreams: [] } } })
    })

    test('is null with an error while it cannot be read, and the rest is returned', async () => {
      withSchedule({})
      replies['/helix/schedule'] = { segments: [] }
      const { ask } = await simulators.gateway(() => noon)
      const answer = await ask('{ liveChannel { name scheduledStreams { id } } }')
      expect(answer.data.liveChannel).toEqual({ name: 'TheCompoundLB', scheduledStreams: null })
      expect(codesOf(answer)).toEqual(['UPSTREAM_BAD_RESPONSE'])
    })
  })
})
