import { andThen } from '../../core/promise-or-value.ts'
import { checkFirst } from '../../schema/pagination.ts'
import type { TypeResolvers } from '../../schema/type-resolvers.ts'

/** Name, page and player are shown even while the service fails. */
export const LiveChannel: TypeResolvers<'LiveChannel'> = {
  name: (channel, _arguments, { liveChannels }) => liveChannels.displayName(channel),
  url: ({ login }) => `https://www.twitch.tv/${login}`,
  embedUrl: ({ login }, _arguments, { embeds }) => embeds.twitchEmbed({ channel: login }),
  isLive: (channel, _arguments, { liveChannels }) =>
    andThen(liveChannels.stream(channel), (stream) => stream !== null),
  title: (channel, _arguments, { liveChannels }) =>
    andThen(liveChannels.stream(channel), (stream) => stream?.title ?? null),
  recent: (channel, _arguments, { liveChannels }) =>
    andThen(liveChannels.recentStream(channel), (stream) => ({
      isLive: stream !== null,
      title: stream?.title ?? null,
    })),
  pastStreams: (channel, { first }, { liveChannels }) => liveChannels.pastStreams(channel, checkFirst(first)),
  scheduledStreams: (channel, _arguments, { liveChannels }) => liveChannels.scheduledStreams(channel),
}
