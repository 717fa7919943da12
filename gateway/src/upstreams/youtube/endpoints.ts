import type { UpstreamRequest } from '../../http/exchange.ts'

const get = (path: string, query: NonNullable<UpstreamRequest['query']>): UpstreamRequest => ({
  name: `GET ${path}`,
  method: 'GET',
  path,
  query,
  idempotent: true,
})

/** The most items, and ids, of one call; YouTube's own default of `maxResults` is 5. */
export const mostAtOnce = 50

/** The calls to YouTube Data v3. Each call costs one unit, however many parts it names; a search has a small quota of its own. */
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
