import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamClient } from '../../http/client.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { wrongShape } from '../../http/response-failure.ts'
import { type OnSkipped, readItems } from '../lenient-shapes.ts'
import { endpoints } from './endpoints.ts'
import { isHidden, isPagePastEnd, vimeoFailure } from './errors.ts'
import { type HostedVideo, listShape, namedShape, projectItemShape, videoShape } from './shapes.ts'

/** The most items per call, so a list needs the fewest calls. */
const perPage = 100

export interface HostedVideoPage {
  items: HostedVideo[]
  next: number | null
}

export interface Vimeo {
  accountVideos(page: number): Promise<HostedVideoPage>
  albumVideos(id: string, page: number): Promise<HostedVideoPage | null>
  projectVideos(id: string, page: number): Promise<HostedVideoPage | null>
  albumName(id: string): Promise<string | null>
  projectName(id: string): Promise<string | null>
  /** Null also if it isn't ready. @param id digits; for an unlisted video also a colon and its hash */
  video(id: string): Promise<HostedVideo | null>
}

export interface VimeoOptions {
  token: string
  account: string
  onSkipped?: OnSkipped | undefined
}

export function createVimeo(http: UpstreamClient, options: VimeoOptions): Vimeo {
  const { account, onSkipped } = options
  const headers = {
    accept: 'application/vnd.vimeo.*+json;version=3.4',
    authorization: `bearer ${options.token}`,
  }

  const ask = <T>(
    request: UpstreamRequest,
    read: (response: UpstreamResponse) => T,
    query: UpstreamRequest['query'] = {},
  ): Promise<T> => http.request({ ...request, headers, query: { ...request.query, ...query } }, read)

  function list(
    request: UpstreamRequest,
    page: number,
    item: typeof videoShape | typeof projectItemShape,
    order: UpstreamRequest['query'] = {},
  ): Promise<HostedVideoPage | null> {
    const read = (response: UpstreamResponse): HostedVideoPage | null => {
      if (response.status === 404) return null
      if (isPagePastEnd(response)) return { items: [], next: null }
      if (response.status !== 200) throw vimeoFailure(request, response)
      const answer = listShape.safeParse(response.json)
      if (!answer.success) throw wrongShape(http.service, request, response)
      const { items, skipped } = readItems<HostedVideo | null>(item, answer.data.data)
      if (skipped > 0) onSkipped?.(request.name, skipped)
      const { total, paging } = answer.data
      const more = paging === null ? (total ?? 0) > page * perPage : paging.next !== null
      return {
        items: items.filter((video) => video !== null).filter(({ ready }) => ready),
        next: more && answer.data.data.length > 0 ? page + 1 : null,
      }
    }
    return ask(request, read, { ...order, page, per_page: perPage })
  }

  const named = (request: UpstreamRequest): Promise<string | null> =>
    ask(request, (response) => {
      if (response.status === 404) return null
      if (response.status !== 200) throw vimeoFailure(request, response)
      const answer = namedShape.safeParse(response.json)
      if (!answer.success) throw wrongShape(http.service, request, response)
      const view = answer.data.privacy?.view ?? null
      return view === null || view === 'anybody' || view === 'embed_only' ? answer.data.name : null
    })

  return {
    async accountVideos(page) {
      const request = endpoints.accountVideos(account)
      const videoPage = await list(request, page, videoShape, { sort: 'date', direction: 'desc' })
      if (videoPage !== null) return videoPage
      throw new UpstreamError(http.service, 'not-configured', `${request.name}: no such account`, {
        status: 404,
      })
    },
    albumVideos: (id, page) => list(endpoints.albumVideos(account, id), page, videoShape),
    projectVideos: (id, page) => list(endpoints.projectItems(account, id), page, projectItemShape),
    albumName: (id) => named(endpoints.album(account, id)),
    projectName: (id) => named(endpoints.project(account, id)),
    video(id) {
      const request = endpoints.video(id)
      return ask(request, (response) => {
        if (response.status === 404 || isHidden(response)) return null
        if (response.status !== 200) throw vimeoFailure(request, response)
        const answer = videoShape.safeParse(response.json)
        if (!answer.success) throw wrongShape(http.service, request, response)
        // As in lists: a video that isn't uploaded and transcoded doesn't exist yet.
        return answer.data.ready ? answer.data : null
      })
    },
  }
}
