import type { CacheView } from '../../cache/cache.ts'
import { policies, recentStatusMs } from '../../cache/policies.ts'
import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { Twitch } from '../../upstreams/twitch/client.ts'
import type { LiveEvents } from '../../upstreams/twitch/live-events.ts'
import type { LiveStream, PastStream, ScheduledStream, TwitchUser } from '../../upstreams/twitch/shapes.ts'
import { twitch as twitchUpstream } from '../../upstreams/twitch/upstream.ts'

/** The specification's 14, and the limit of `first`. */
const defaultRecordings = 14
const maxRecordings = 50

/** Helix's limit of a page. */
const maxScheduled = 25
const hourMs = 3_600_000
const scheduleMs = 14 * 24 * hourMs
/** Helix allows 23 hours. The request begins so much earlier, so it includes a stream that should be on now. */
const longestStreamMs = 23 * hourMs
/** For one without an end. */
const assumedStreamMs = 2 * hourMs

export interface Channel {
  login: string
}

/** Wrapped: "off air" is a value, not "not found". */
interface Status {
  stream: LiveStream | null
}

export interface LiveChannels {
  channel(): Channel
  displayName(channel: Channel): PromiseOrValue<string>
  stream(channel: Channel): PromiseOrValue<LiveStream | null>
  /** Up to half a minute old, for responses that live as long. */
  recentStream(channel: Channel): PromiseOrValue<LiveStream | null>
  pastStreams(channel: Channel, first: number): PromiseOrValue<PastStream[]>
  scheduledStreams(channel: Channel): PromiseOrValue<ScheduledStream[]>
}

function isComing({ startsAt, endsAt }: ScheduledStream, now: number): boolean {
  const start = Date.parse(startsAt)
  const end = endsAt === null ? start + assumedStreamMs : Date.parse(endsAt)
  return end > now && start <= now + scheduleMs
}

export function createLiveChannels(
  twitch: { client: Twitch; login: string } | null,
  { now, liveEvents }: { now: () => number; liveEvents: Pick<LiveEvents, 'statusOf' | 'isTrusted'> },
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

    /** What Helix says, unless an event is newer. */
    function status(
      login: string,
      read: (key: string, load: () => Promise<Status>) => PromiseOrValue<Status>,
    ): PromiseOrValue<LiveStream | null> {
      const { client } = configured()
      const helix = andThen(user(login), ({ id }) =>
        read(`twitch:stream:${id}`, async () => ({ stream: await client.stream(id) })),
      )
      const withEvents = ({ stream }: Status) => liveEvents.statusOf(stream)
      if (!(helix instanceof Promise)) return withEvents(helix)
      return helix.then(withEvents, (error: unknown) => {
        if (liveEvents.isTrusted) return liveEvents.statusOf(null)
        throw error
      })
    }

    return {
      channel: () => ({ login: configured().login }),
      displayName({ login }) {
        const nameOf = ({ displayName }: TwitchUser) => displayName ?? login
        const known = user(login)
        return known instanceof Promise ? known.then(nameOf, () => login) : nameOf(known)
      },
      stream: ({ login }) => status(login, (key, load) => cache.read(key, policies.liveStatus, load)),
      recentStream: ({ login }) =>
        status(login, (key, load) => cache.readWithin(key, recentStatusMs, policies.liveStatus, load)),
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
      scheduledStreams({ login }) {
        const { client } = configured()
        return andThen(user(login), ({ id }) => {
          const schedule = cache.read(`twitch:schedule:${id}`, policies.streamSchedule, () =>
            client.schedule(id, new Date(now() - longestStreamMs), maxScheduled),
          )
          // By the time of the request, not of the call: a cached list may be old.
          return andThen(schedule, (all) => all.filter((stream) => isComing(stream, now())))
        })
      },
    }
  }
}
