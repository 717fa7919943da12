import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { get, simulators, vimeo } from '../harness.ts'
import { genuine, genuineAnswersAreHere, itemsOf } from './genuine.ts'
import { type Allowed, differences, shapeOf } from './shape.ts'

const EDITING = 'what the owner may edit, and where'
const ACCOUNT = 'the account as its owner manages it'
const FILES = 'signed addresses of files, which paid plans alone get'
const PLAYER = 'settings of the player; only its HTML is given'

const because = (reason: string, paths: string) =>
  Object.fromEntries(paths.split(' ').map((path) => [path, reason]))

const VIDEO: Allowed = {
  leftOut: {
    ...because(
      PLAYER,
      'embed.badges embed.buttons embed.logos embed.title embed.end_screen embed.playbar embed.pip',
    ),
    ...because(
      PLAYER,
      'embed.autopip embed.volume embed.color embed.colors embed.event_schedule embed.interactive',
    ),
    ...because(PLAYER, 'embed.has_cards embed.outro_type embed.uri embed.email_capture_form embed.speed'),
    ...because(PLAYER, 'embed.show_timezone embed.cards'),
    ...because(EDITING, 'metadata.interactions metadata.connections.available_albums review_link'),
    ...because(EDITING, 'metadata.connections.available_channels metadata.connections.versions'),
    ...because(ACCOUNT, 'user.metadata user.preferences user.upload_quota'),
    ...because(FILES, 'files play.progressive play.hls play.dash download'),
  },
}

describe.skipIf(!genuineAnswersAreHere)('Vimeo', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await simulators()
  })

  const doubleItems = async (path: string) => itemsOf((await vimeo(app, path)).json(), 'data')

  it('describes a video as the service does', async () => {
    const recorded = shapeOf([
      genuine('vimeo/video-833078000.json'),
      genuine('vimeo/video-own-null-description.json'),
      genuine('vimeo/video-unlisted-hash-uri.json'),
      ...itemsOf(genuine('vimeo/me-videos-one.json'), 'data'),
      ...itemsOf(genuine('vimeo/album-videos-one.json'), 'data'),
    ])
    const double = shapeOf(await doubleItems('/me/videos?per_page=100'))
    expect(differences(recorded, double, VIDEO)).toEqual([])
  })

  it('has a null wherever a recorded video has one that a client reads', async () => {
    const recorded = genuine('vimeo/2017-video-null-description.json')
    const doubles = await doubleItems('/me/videos?per_page=100')
    const seen = shapeOf(doubles)
    for (const field of ['description', 'pictures']) {
      expect(recorded[field]).toBeNull()
      expect(seen.get(field)).toContain('null')
    }
  })

  it('wraps a list as the service does', async () => {
    for (const [file, path] of [
      ['vimeo/me-videos-one.json', '/me/videos'],
      ['vimeo/album-videos-one.json', '/users/88201417/albums/11010001/videos'],
      ['vimeo/project-items-mixed-folders-and-video.json', '/me/projects/10908241/items'],
    ] as const) {
      const recorded = shapeOf([{ ...genuine(file), data: [] }])
      const double = shapeOf([{ ...(await vimeo(app, path)).json(), data: [] }])
      expect(differences(recorded, double)).toEqual([])
    }
  })

  it('cuts a response down by fields to the same keys', async () => {
    const recorded = genuine('vimeo/album-videos-fields-filter.json')
    const path = '/me/albums/11010004/videos?fields=uri%2Cname'
    const double = (await vimeo(app, path)).json()
    expect(differences(shapeOf([recorded]), shapeOf([double]))).toEqual([])
    expect(double.paging).toMatchObject({ first: `${path}&page=1` })
    expect(recorded.paging).toMatchObject({ first: expect.stringMatching(/\?fields=uri%2Cname&page=1$/) })
  })

  it('answers an empty list to the letter', async () => {
    const recorded = genuine('vimeo/2017-me-videos-empty.json')
    const double = (await vimeo(app, '/me/videos?query=nothingofthatname')).json()
    expect({ ...double, paging: recorded.paging }).toEqual(recorded)
  })

  it('mixes folders with videos in a project as the service does', async () => {
    const recorded = itemsOf(genuine('vimeo/project-items-mixed-folders-and-video.json'), 'data')
    const double = await doubleItems('/me/projects/10908241/items')
    const capabilities = [
      'hasMSTeamsEnabled',
      'hasManagementCapabilitiesForComments',
      'canViewSimplifiedCommentMentions',
    ]
    const added = capabilities.map((name) => `folder.user.capabilities.${name}`).join(' ')
    const allowed: Allowed = {
      leftOut: {
        ...because(ACCOUNT, 'folder.user.metadata folder.user.preferences folder.user.upload_quota'),
        ...because(EDITING, 'folder.metadata.interactions'),
      },
      documented: because('stands in videos that were recorded later', added),
    }
    const wrapping = (items: unknown[]) => shapeOf(items.map((item) => ({ ...Object(item), video: null })))
    expect(differences(wrapping(recorded), wrapping(double), allowed)).toEqual([])

    // A video in a project is written as it is anywhere else, which is compared above.
    const [item] = double.filter((candidate) => Object(candidate).type === 'video')
    const { video } = z.object({ video: z.looseObject({ uri: z.string() }) }).parse(item)
    expect((await vimeo(app, video.uri)).json()).toEqual(video)
  })

  it('refuses in the very words of the service', async () => {
    const unauthenticated = (await get(app, '/vimeo/me/videos')).json()
    expect(unauthenticated).toEqual(genuine('vimeo/error-401-8003-no-credentials.json'))
    const past = (await vimeo(app, '/me/videos?page=2&per_page=100&query=goose')).json()
    expect(past).toEqual(genuine('vimeo/error-400-page-out-of-range-2286.json'))
  })
})
