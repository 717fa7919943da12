import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTwitchLibrary } from '../src/twitch/library.ts'
import { buildVimeoLibrary } from '../src/vimeo/library.ts'
import { buildYoutubeLibrary } from '../src/youtube/library.ts'
import { CATALOGUE, NOON, POSTERS, POSTERS_FOLDER } from './harness.ts'

const vimeo = buildVimeoLibrary(CATALOGUE, POSTERS, NOON)
const youtube = buildYoutubeLibrary(CATALOGUE, POSTERS, NOON)
const twitch = buildTwitchLibrary(CATALOGUE, POSTERS, NOON)

describe('the catalogue', () => {
  it('names every video once', () => {
    const ids = [
      ...CATALOGUE.shows.flatMap((show) => show.videos),
      ...CATALOGUE.vimeo.outsideAlbums,
      ...CATALOGUE.vimeo.otherAccount.videos,
    ].map(({ id }) => id)
    expect(vimeo.byId.size).toBe(ids.length)
    const youtubeIds = CATALOGUE.youtubeSeries.flatMap((series) => series.videos.map(({ id }) => id))
    expect(new Set(youtubeIds).size).toBe(youtubeIds.length)
    expect(youtube.videos.size).toBe(youtubeIds.length)
    expect(new Set(twitch.videos.map(({ id }) => id)).size).toBe(twitch.videos.length)
  })

  it('names posters that were drawn, in files that are there', () => {
    const named = [
      vimeo.account.portrait,
      ...[...vimeo.byId.values()].map(({ poster }) => poster),
      ...[...youtube.videos.values()].map(({ poster }) => poster),
      ...[...youtube.channels.values()].map(({ portrait }) => portrait),
      ...twitch.videos.map(({ poster }) => poster),
      twitch.stream.poster,
      twitch.channel.portrait,
      twitch.channel.offlinePoster,
    ]
    for (const base of new Set(named.filter((poster) => poster !== null)))
      for (const width of [1, 960, 4000])
        expect(existsSync(join(POSTERS_FOLDER, POSTERS.file(base, width) ?? 'none')), base).toBe(true)
  })
})
