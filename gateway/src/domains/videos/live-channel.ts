import type { CacheView } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { Twitch } from '../../upstreams/twitch/client.ts'
import type { LiveStream, PastStream, TwitchUser } from '../../upstreams/twitch/shapes.ts'
import { twitch as twitchUpstream } from '../../upstreams/twitch/upstream.ts'

/** The specification's 14, and the limit of `first`. */
const defaultRecordings = 14
const maxRecordings = 50

export interface Channel {
  login: string
}

export interface LiveChannels {
  channel(): Channel
  displayName(channel: Channel): PromiseOrValue<string>
  stream(channel: Channel): PromiseOrValue<LiveStream | null>
  pastStreams(channel: Channel, first: number): PromiseOrValue<PastStream[]>
}

export function createLiveChannels(
  twitch: { client: Twitch; login: string } | null,
): (request: { cache: CacheView }) => LiveChannels {
  function configured() {
    if (twitch === null)
      throw new UpstreamError(twitchUpstream.service, 'not-configured', 'has no credentials')
    return twitch
  }

  return ({ cache }) => {
    function user(login: string): PromiseOrValue<TwitchUser> {
      const { client } = configured()
      return cache.read(`twitch:user:${login}`, policies.channelIdentity, async () => {
        const found = await client.user(login)
        if (found !== null) return found
        // Thrown, and so not cached: a renamed or suspended channel may be back within a day.
        throw new UpstreamError(twitchUpstream.service, 'not-configured', 'has no channel with this login')
      })
    }

    return {
      channel: () => ({ login: configured().login }),
      displayName({ login }) {
        const nameOf = ({ displayName }: TwitchUser) => displayName ?? login
        const known = user(login)
        return known instanceof Promise ? known.then(nameOf, () => login) : nameOf(known)
      },
      stream({ login }) {
        const { client } = configured()
        return andThen(user(login), ({ id }) => {
          // Wrapped: "off air" is a value, not "not found".
          const status = cache.read(`twitch:stream:${id}`, policies.liveStatus, async () => ({
            stream: await client.stream(id),
          }))
          return andThen(status, ({ stream }) => stream)
        })
      },
      pastStreams({ login }, first) {
        const { client } = configured()
        const count = first <= defaultRecordings ? defaultRecordings : maxRecordings
        return andThen(user(login), ({ id }) => {
          const recordings = cache.read(`twitch:videos:${id}/${count}`, policies.pastStreams, () =>
            client.pastStreams(id, count),
          )
          return andThen(recordings, (all) => all.slice(0, first))
        })
      },
    }
  }
}
