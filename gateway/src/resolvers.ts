import { NewsArticle, Post, VideoPost } from './domains/content/Post.ts'
import { contentQueries } from './domains/content/queries.ts'
import { VideoCategory } from './domains/content/VideoCategory.ts'
import { membershipMutations, membershipQueries } from './domains/membership/mutations.ts'
import {
  Attendee,
  attendanceMutations,
  attendanceQueries,
  Member,
  Ticket,
} from './domains/productions/Attendee.ts'
import { Production } from './domains/productions/Production.ts'
import { productionQueries } from './domains/productions/queries.ts'
import { scalars } from './domains/scalars.ts'
import { sponsorQueries } from './domains/sponsors/queries.ts'
import { Album } from './domains/videos/Album.ts'
import { HostedVideo } from './domains/videos/HostedVideo.ts'
import { LiveChannel } from './domains/videos/LiveChannel.ts'
import { PastStream } from './domains/videos/PastStream.ts'
import { Playlist } from './domains/videos/Playlist.ts'
import { videoQueries } from './domains/videos/queries.ts'
import { SiteVideo } from './domains/videos/SiteVideo.ts'
import type { Resolvers } from './generated/resolvers.ts'

/** Every resolver of the schema, from the domains' files. What is not here is read off the parent by its name. */
export const resolvers: Resolvers = {
  ...scalars,
  Query: {
    ...contentQueries,
    ...productionQueries,
    ...videoQueries,
    ...sponsorQueries,
    ...membershipQueries,
    ...attendanceQueries,
  },
  Mutation: { ...membershipMutations, ...attendanceMutations },
  Post,
  NewsArticle,
  VideoPost,
  VideoCategory,
  Production,
  Ticket,
  Attendee,
  Member,
  HostedVideo,
  Album,
  SiteVideo,
  Playlist,
  LiveChannel,
  PastStream,
}
