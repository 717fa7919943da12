import { auditQuery } from './domains/audit/query.ts'
import { calendarsMutation } from './domains/calendars/mutation.ts'
import { calendarsQuery } from './domains/calendars/query.ts'
import { Attendee } from './domains/check-in/Attendee.ts'
import { CheckInList } from './domains/check-in/CheckInList.ts'
import { Grant } from './domains/check-in/Grant.ts'
import { checkInMutation } from './domains/check-in/mutation.ts'
import { checkInQuery } from './domains/check-in/query.ts'
import { NewsArticle } from './domains/content/NewsArticle.ts'
import { Post } from './domains/content/Post.ts'
import { contentQuery } from './domains/content/query.ts'
import { VideoCategory } from './domains/content/VideoCategory.ts'
import { VideoPost } from './domains/content/VideoPost.ts'
import { Joining } from './domains/desk/Joining.ts'
import { deskMutation } from './domains/desk/mutation.ts'
import { ProductionCounts } from './domains/desk/ProductionCounts.ts'
import { deskQuery } from './domains/desk/query.ts'
import { Member } from './domains/members/Member.ts'
import { membersMutation } from './domains/members/mutation.ts'
import { membersQuery } from './domains/members/query.ts'
import { pagesQuery } from './domains/pages/query.ts'
import { Join } from './domains/productions/Join.ts'
import { productionsMutation } from './domains/productions/mutation.ts'
import { Production } from './domains/productions/Production.ts'
import { productionsQuery } from './domains/productions/query.ts'
import { Ticket } from './domains/productions/Ticket.ts'
import { searchQuery } from './domains/search/query.ts'
import { sponsorsQuery } from './domains/sponsors/query.ts'
import { Album } from './domains/videos/Album.ts'
import { HostedVideo } from './domains/videos/HostedVideo.ts'
import { LiveChannel } from './domains/videos/LiveChannel.ts'
import { PastStream } from './domains/videos/PastStream.ts'
import { Playlist } from './domains/videos/Playlist.ts'
import { videosQuery } from './domains/videos/query.ts'
import { SiteVideo } from './domains/videos/SiteVideo.ts'
import { scalars } from './schema/scalars.ts'
import type { AllResolvers } from './schema/type-resolvers.ts'

/** A field without a resolver is the parent's property of that name. */
export const resolvers: AllResolvers = {
  ...scalars,
  Query: {
    ...auditQuery,
    ...calendarsQuery,
    ...contentQuery,
    ...deskQuery,
    ...checkInQuery,
    ...membersQuery,
    ...pagesQuery,
    ...productionsQuery,
    ...searchQuery,
    ...sponsorsQuery,
    ...videosQuery,
  },
  Mutation: {
    ...calendarsMutation,
    ...deskMutation,
    ...checkInMutation,
    ...membersMutation,
    ...productionsMutation,
  },
  Post,
  NewsArticle,
  VideoPost,
  VideoCategory,
  Production,
  Join,
  Ticket,
  Attendee,
  CheckInList,
  Grant,
  Joining,
  ProductionCounts,
  Member,
  HostedVideo,
  Album,
  SiteVideo,
  Playlist,
  LiveChannel,
  PastStream,
}
