import { expect, test } from 'vitest'
import { codesOf, startGateway } from './gateway-harness.ts'
import { startVideoSimulators } from './video-simulators.ts'

const simulators = await startVideoSimulators()

test('without credentials, each service’s fields report it, and malformed ids are still null', async () => {
  const { ask } = await startGateway({ PRODUCT_API_URL: simulators.url, SANDBOX: 'off' })
  const answer = await ask(
    '{ latestShow { id } albums(lineup: SHOWS) { id } album(id: "11") { id } siteVideo(id: "v0000000001") { id } playlist(id: "PLofTheCompound") { id } liveChannel { url } bad: siteVideo(id: "?") { id } }',
  )
  expect(Object.values(answer.data)).toEqual(Array.from({ length: 7 }, () => null))
  const service = { albums: 'VIDEO_HOSTING', album: 'VIDEO_HOSTING', latestShow: 'VIDEO_HOSTING' }
  expect(
    Object.fromEntries(answer.errors?.map(({ path, extensions }) => [path?.[0], extensions.service]) ?? []),
  ).toEqual({ ...service, siteVideo: 'VIDEO_SITE', playlist: 'VIDEO_SITE', liveChannel: 'STREAMING' })
  expect(new Set(codesOf(answer))).toEqual(new Set(['UPSTREAM_NOT_CONFIGURED']))
  expect(simulators.calls).toEqual([])
})
