import { json } from './upstream-server.ts'
import type { Reply } from './video-simulators.ts'

/** A video as Vimeo sends it. */
export const vimeoVideo = (id: number | string, more: object = {}) => ({
  uri: `/videos/${id}`,
  name: `Video ${id}`,
  description: 'About it.',
  duration: 60,
  created_time: '2026-11-01T12:00:00+00:00',
  release_time: null,
  player_embed_url: `https://player.vimeo.com/video/${id}`,
  pictures: { base_link: `https://i.vimeocdn.com/video/${id}` },
  privacy: { view: 'anybody' },
  status: 'available',
  ...more,
})

/** Vimeo's pages of a list, by the query's `page` and `per_page`. */
export const vimeoList =
  (items: readonly unknown[]): Reply =>
  (response, _request, url) => {
    const page = Number(url.searchParams.get('page'))
    const perPage = Number(url.searchParams.get('per_page'))
    const data = items.slice((page - 1) * perPage, page * perPage)
    if (data.length === 0 && page > 1) return json(response, { error_code: 2286 }, 400)
    const next = page * perPage < items.length ? `/next?page=${page + 1}` : null
    json(response, { total: items.length, page, per_page: perPage, paging: { next }, data })
  }
