import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamClient } from '../../http/client.ts'
import { endpoints } from './endpoints.ts'
import { podcastsFailure } from './errors.ts'
import { type Episode, episodesShape } from './shapes.ts'

/** The podcasts' host, in plain values. A call without a usable answer throws UpstreamError. */
export interface PodcastsClient {
  episodes(): Promise<Episode[]>
}

export function createPodcastsClient(http: UpstreamClient, { key }: { key: string }): PodcastsClient {
  return {
    episodes() {
      const request = endpoints.episodes()
      return http.request({ ...request, headers: { 'x-key': key } }, (response) => {
        if (response.status !== 200) throw podcastsFailure(http.service, request, response)
        const answer = episodesShape.safeParse(response.json)
        if (answer.success) return answer.data
        throw new UpstreamError(http.service, 'bad-response', `${request.name} sent another shape`)
      })
    },
  }
}
