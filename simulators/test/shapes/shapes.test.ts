import { describe, expect, it } from 'vitest'
import { get, helix, put, simulators, twitchToken, vimeo, youtube } from '../harness.ts'
import { genuine, genuineAnswersAreHere, itemsOf } from './genuine.ts'
import { type Allowed, differences, shapeOf } from './shape.ts'

const app = await simulators()
const token = await twitchToken(app)
await put(app, '/twitch/live', { live: true })
/** A simulator's responses by the path at the service. */
const ask = {
  vimeo: async (path: string) => (await vimeo(app, path)).json(),
  youtube: async (path: string) => (await youtube(app, path)).json(),
  twitch: async (path: string) => (await helix(app, path, token)).json(),
}

const EDITING = 'what the owner may edit, and where'
const ACCOUNT = 'the account as its owner manages it'
const FILES = 'signed addresses of files, which only paid plans get'
const PLAYER = 'settings of the player; only its HTML is given'
const because = (reason: string, paths: string) =>
  Object.fromEntries(paths.split(' ').map((path) => [path, reason]))

const VIDEO: Allowed = {
  leftOut: {
    ...because(PLAYER, 'embed.badges embed.buttons embed.logos embed.title embed.end_screen embed.playbar'),
    ...because(PLAYER, 'embed.pip embed.autopip embed.volume embed.color embed.colors embed.event_schedule'),
    ...because(
      PLAYER,
      'embed.interactive embed.has_cards embed.outro_type embed.uri embed.speed embed.cards',
    ),
    ...because(PLAYER, 'embed.email_capture_form embed.show_timezone'),
    ...because(EDITING, 'metadata.interactions metadata.connections.available_albums review_link'),
    ...because(EDITING, 'metadata.connections.available_channels metadata.connections.versions'),
    ...because(ACCOUNT, 'user.metadata user.preferences user.upload_quota'),
    ...because(FILES, 'files play.progressive play.hls play.dash download'),
  },
}
const capabilities = 'folder.user.capabilities'
const FOLDER: Allowed = {
  leftOut: {
    ...because(ACCOUNT, 'folder.user.metadata folder.user.preferences folder.user.upload_quota'),
    ...because(EDITING, 'folder.metadata.interactions'),
  },
  documented: because(
    'is in videos that were recorded later',
    `${capabilities}.hasMSTeamsEnabled ${capabilities}.hasManagementCapabilitiesForComments ${capabilities}.canViewSimplifiedCommentMentions`,
  ),
}
const UPLOADS = '/playlistItems?maxResults=50&playlistId=UUTheCompoundLongBeach00&part='

describe.skipIf(!genuineAnswersAreHere)('as the service does, a simulator', () => {
  it.each<[string, keyof typeof ask, string, string[], Allowed?]>([
    [
      'lists past streams',
      'twitch',
      '/videos?user_id=508912377',
      ['helix-videos-20-with-cursor', 'helix-video-404_processing-2024'],
    ],
    [
      'describes a live stream',
      'twitch',
      '/streams?user_id=508912377',
      ['helix-streams-one-live-recorded'],
      { documented: because('documented since 2023, after the recording', 'data[].tags data[].is_mature') },
    ],
    [
      'lists a playlist',
      'youtube',
      `${UPLOADS}snippet`,
      ['playlistItems-2025-music-playlist'],
      { documented: because('the recorded list has one page', 'nextPageToken') },
    ],
    [
      'lists an empty playlist',
      'youtube',
      '/playlists?part=snippet&id=PLnone',
      ['yt-cassette-playlistItems-empty'],
    ],
    [
      'describes videos',
      'youtube',
      '/videos?part=snippet&id=CmpndLive01,CmpndNite09,CmpndStrt14',
      ['videos-videos_info_multi', 'yt-cassette-videos-two-ids-one-missing'],
      { leftOut: because('the part "player", which this simulator does not have', 'items[].player') },
    ],
    [
      'answers a search',
      'youtube',
      '/search?part=snippet&maxResults=20&channelId=UCTheCompoundLongBeach00',
      ['search-2023-channel-20-of-462-nonascii'],
    ],
    [
      'cuts by fields',
      'vimeo',
      '/me/albums/11010004/videos?fields=uri%2Cname',
      ['album-videos-fields-filter'],
    ],
  ])('%s', async (_title, service, path, files, allowed) => {
    const recorded = shapeOf(files.map((file) => genuine(`${service}/${file}.json`)))
    expect(differences(recorded, shapeOf([await ask[service](path)]), allowed)).toEqual([])
  })

  it('describes a video, with a null wherever a client may find one', async () => {
    const recorded = shapeOf([
      ...['video-833078000', 'video-own-null-description', 'video-unlisted-hash-uri'].map((file) =>
        genuine(`vimeo/${file}.json`),
      ),
      ...itemsOf(genuine('vimeo/me-videos-one.json'), 'data'),
      ...itemsOf(genuine('vimeo/album-videos-one.json'), 'data'),
    ])
    const simulated = shapeOf(itemsOf(await ask.vimeo('/me/videos?per_page=100'), 'data'))
    expect(differences(recorded, simulated, VIDEO)).toEqual([])
    for (const field of ['description', 'pictures']) {
      expect(genuine('vimeo/2017-video-null-description.json')[field]).toBeNull()
      expect(simulated.get(field)).toContain('null')
    }
  })

  it.each([
    ['me-videos-one', '/me/videos'],
    ['album-videos-one', '/users/88201417/albums/11010001/videos'],
    ['project-items-mixed-folders-and-video', '/me/projects/10908241/items'],
  ])('wraps a list, %s', async (file, path) => {
    const recorded = shapeOf([{ ...genuine(`vimeo/${file}.json`), data: [] }])
    expect(differences(recorded, shapeOf([{ ...(await ask.vimeo(path)), data: [] }]))).toEqual([])
  })

  it('mixes folders with videos in a project', async () => {
    const folders = (response: Record<string, unknown>) =>
      shapeOf(itemsOf(response, 'data').map((item) => ({ ...Object(item), video: null })))
    const recorded = folders(genuine('vimeo/project-items-mixed-folders-and-video.json'))
    const simulated = await ask.vimeo('/me/projects/10908241/items')
    expect(differences(recorded, folders(simulated), FOLDER)).toEqual([])
    // A video in a project is written as it is anywhere else, which is compared above.
    const { video } = Object(itemsOf(simulated, 'data').find((item) => Object(item).type === 'video'))
    expect(await ask.vimeo(String(video.uri))).toEqual(video)
  })

  it('leaves traces of private and deleted videos', async () => {
    const first = await ask.youtube(`${UPLOADS}snippet,contentDetails,status`)
    const second = await ask.youtube(
      `${UPLOADS}snippet,contentDetails,status&pageToken=${first.nextPageToken}`,
    )
    const all = [first, second].flatMap((page) => itemsOf(page, 'items'))
    for (const [title, file] of [
      ['Private video', 'playlistItem-private-2025'],
      ['Deleted video', 'playlistItem-deleted'],
    ] as const) {
      const simulated = all.filter((item) => Object(item).snippet.title === title)
      expect(simulated.length).toBeGreaterThan(0)
      expect(differences(shapeOf([genuine(`youtube/${file}.json`)]), shapeOf(simulated))).toEqual([])
    }
  })

  it('issues a token, and refuses a wrong secret', async () => {
    const query = 'client_id=local-twitch-client&grant_type=client_credentials&client_secret='
    const tokenFor = async (secret: string) =>
      (await app.inject({ method: 'POST', url: `/twitch/oauth2/token?${query}${secret}` })).json()
    const recorded = genuine('twitch/token-200-app-access-client_credentials.json')
    expect(await tokenFor('local-twitch-secret')).toEqual({ ...recorded, access_token: expect.any(String) })
    expect(await tokenFor('wrong')).toEqual(genuine('twitch/token-403-invalid-client-secret.json'))
  })

  it.each([
    ['twitch/helix-error-401-invalid-oauth-token-recorded', () => helix(app, '/streams', 'an-old-token')],
    ['vimeo/error-401-8003-no-credentials', () => get(app, '/vimeo/me/videos')],
    [
      'vimeo/error-400-page-out-of-range-2286',
      () => vimeo(app, '/me/videos?page=2&per_page=100&query=goose'),
    ],
    [
      'youtube/error-400-api-key-invalid-2026',
      () => get(app, '/youtube/v3/videos', { 'x-goog-api-key': 'junk' }),
    ],
    [
      'youtube/error-404-playlistNotFound',
      () => youtube(app, '/playlistItems?part=snippet&playlistId=PLnone'),
    ],
  ])('refuses with this text: %s', async (file, refused) => {
    expect((await refused()).json()).toEqual(genuine(`${file}.json`))
  })

  it('refuses beyond the quota of searches and units', async () => {
    const fresh = await simulators()
    const refused = async (path: string) => (await youtube(fresh, path)).json()
    for (let search = 0; search < 100; search += 1) await refused('/search?part=snippet&maxResults=0')
    expect(await refused('/search')).toEqual(genuine('youtube/error-429-search-queries-per-day-2026.json'))
    expect(await refused('/videos')).toEqual(genuine('youtube/error-403-quotaExceeded.json'))
  })
})
