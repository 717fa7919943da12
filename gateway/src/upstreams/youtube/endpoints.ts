import type { UpstreamRequest } from '../../http/exchange.ts'
import { get } from '../get.ts'

/** The most items or ids per call; YouTube's default of `maxResults` is 5. */
export const mostAtOnce = 50

/** Each call costs one unit, however many parts it names; searches have a small quota of their own. */
export const endpoints = {
  videos: (ids: readonly string[]) =>
    get('/videos', { part: 'snippet', id: ids.join(), maxResults: mostAtOnce }),
  playlists: (id: string) => get('/playlists', { part: 'snippet', id, maxResults: 1 }),
  playlistItems: (playlistId: string, pageToken: string | undefined) =>
    get('/playlistItems', {
      part: 'snippet,contentDetails,status',
      playlistId,
      maxResults: mostAtOnce,
      pageToken,
    }),
  search: (channelId: string): UpstreamRequest => ({
    ...get('/search', { part: 'snippet', channelId, order: 'date', type: 'video', maxResults: mostAtOnce }),
    quota: 'search',
  }),
}
