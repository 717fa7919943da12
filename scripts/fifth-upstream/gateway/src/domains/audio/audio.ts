import type { CacheView } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { PodcastsClient } from '../../upstreams/podcasts/client.ts'
import type { Episode } from '../../upstreams/podcasts/shapes.ts'
import { podcasts as upstream } from '../../upstreams/podcasts/upstream.ts'

/** The podcast as one request sees it. */
export interface RequestAudio {
  episodes(): Promise<Episode[]>
}

export type Audio = (cache: CacheView) => RequestAudio

/** @param client null without a key. */
export function createAudio(client: PodcastsClient | null): Audio {
  return (cache) => ({
    async episodes() {
      if (client === null) throw new UpstreamError(upstream.service, 'not-configured', 'has no key')
      return cache.read(`${upstream.cache.prefix}:episodes`, policies.episodes, () => client.episodes())
    },
  })
}
