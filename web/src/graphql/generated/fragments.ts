/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from './types.ts';

export type EmailSection_MemberFragment = { __typename: 'Member', email: string | null, isEmailVerified: boolean | null, hasPassword: boolean | null };

export type PasskeysSection_MemberFragment = { __typename: 'Member', id: string, email: string | null, name: string | null, passkeys: Array<{ __typename: 'Passkey', id: string, name: string, createdAt: string, lastUsedAt: string | null }> | null };

export type PhoneSection_MemberFragment = { __typename: 'Member', phone: string | null, isPhoneVerified: boolean | null };

export type ProfileSection_MemberFragment = { __typename: 'Member', firstName: string | null, lastName: string | null, organization: string | null, position: Types.Position | null, otherPosition: string | null, instagramName: string | null };

export type SessionsSection_SessionFragment = { __typename: 'MemberSession', id: string, isCurrent: boolean, device: string | null, place: string | null, lastUsedAt: string };

export type Attendee_AttendeeFragment = { __typename: 'Attendee', ticket: string | null, hasJoined: boolean | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null, dateOfBirth: string | null, instagramName: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null, endsAt: string | null, minimumAge: number | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null };

export type Validation_ValidationFragment = { __typename: 'Validation', at: string | null, by: string | null };

export type Verdict_PayloadFragment = { __typename: 'ValidateAttendeePayload', failedStep: Types.ValidationStep | null, alreadyValidated: boolean, message: string | null, attendee: { __typename: 'Attendee', profile: { __typename: 'AttendeeProfile', name: string | null, dateOfBirth: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null, minimumAge: number | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> };

export type AttendeeRow_AttendeeFragment = { __typename: 'Attendee', id: string | null, ticket: string | null, isWalkIn: boolean | null, admissionId: string | null, admissionMarks: Array<Types.AdmissionMark> | null, state: Types.AttendeeState | null, joinedAt: string | null, hasFailedEmail: boolean | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null }, validation: { __typename: 'Validation', at: string | null, by: string | null } | null };

export type CountsBar_CountsFragment = { __typename: 'ProductionCounts', confirmed: number, waitlisted: number, checkedIn: number, walkIns: number | null };

export type JoiningPanel_JoiningFragment = { __typename: 'Joining', isOpen: boolean, capacity: number | null, takesWalkIns: boolean | null, setAt: string | null, setBy: string | null };

export type MessageList_MessageFragment = { __typename: 'AttendeeMessage', id: string, subject: string, text: string, to: Types.MessageAudience | null, sendAt: string | null, sendAfterEndMinutes: number | null, sentAt: string | null, recipients: number, state: Types.MessageState, hasMoved: boolean };

export type GrantList_GrantFragment = { __typename: 'Grant', email: string | null, kind: Types.GrantKind, isForAllProductions: boolean, until: string | null, isResting: boolean, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null };

export type FeaturedVideo_PostFragment = { __typename: 'VideoPost', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null };

export type Marquee_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, status: Types.ProductionStatus, startsAt: string | null, venue: string | null, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type Marquee_BannerFragment = { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type Waiver_ReleaseFragment = { __typename: 'Release', html: string, version: string };

export type LiveStage_ChannelFragment = { __typename: 'LiveChannel', name: string, url: string, embedUrl: string, recent: { __typename: 'LiveStatus', isLive: boolean | null, title: string | null } | null };

export type LiveStage_StreamFragment = { __typename: 'PastStream', publishedAt: string | null, stillUrl: string | null };

export type PastStreams_StreamFragment = { __typename: 'PastStream', id: string, title: string, url: string, thumbnailUrl: string | null, publishedAt: string | null, durationSeconds: number | null };

export type ArticleView_ArticleFragment = { __typename: 'NewsArticle', id: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, contentHtml: string | null, slug: string, imageUrl: string | null, category: { __typename: 'Category', title: string, slug: string } | null, tags: Array<{ __typename: 'Tag', id: string, title: string, slug: string | null }> | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string, tracks: Array<{ __typename: 'FilmTrack', kind: Types.TrackKind, language: string, label: string, url: string }>, transcript: Array<{ __typename: 'TranscriptLine', start: number, text: string }> | null }
   | null };

export type NewsHeader_PageFragment = { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', category: { __typename: 'Category', title: string, slug: string } | null }> };

export type NewsList_PageFragment = { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } };

type PostCard_Post_NewsArticle_Fragment = { __typename: 'NewsArticle', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null };

type PostCard_Post_VideoPost_Fragment = { __typename: 'VideoPost', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null };

export type PostCard_PostFragment =
  | PostCard_Post_NewsArticle_Fragment
  | PostCard_Post_VideoPost_Fragment
;

export type RelatedLinks_ArticleFragment = { __typename: 'NewsArticle', id: string, slug: string, title: string, publishedAt: string | null, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type PageText_PageFragment = { __typename: 'Page', title: string, html: string, updatedAt: string | null, isTemplate: boolean };

export type Pages_PageInfoFragment = { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean };

type PostMedia_Post_NewsArticle_Fragment = { __typename: 'NewsArticle', slug: string, title: string, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string, tracks: Array<{ __typename: 'FilmTrack', kind: Types.TrackKind, language: string, label: string, url: string }>, transcript: Array<{ __typename: 'TranscriptLine', start: number, text: string }> | null }
   | null };

type PostMedia_Post_VideoPost_Fragment = { __typename: 'VideoPost', slug: string, title: string, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string, tracks: Array<{ __typename: 'FilmTrack', kind: Types.TrackKind, language: string, label: string, url: string }>, transcript: Array<{ __typename: 'TranscriptLine', start: number, text: string }> | null }
   | null };

export type PostMedia_PostFragment =
  | PostMedia_Post_NewsArticle_Fragment
  | PostMedia_Post_VideoPost_Fragment
;

export type TagList_TagFragment = { __typename: 'Tag', id: string, title: string, slug: string | null };

export type VideoPostView_PostFragment = { __typename: 'VideoPost', id: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, contentHtml: string | null, slug: string, imageUrl: string | null, category: { __typename: 'Category', title: string, slug: string } | null, tags: Array<{ __typename: 'Tag', id: string, title: string, slug: string | null }> | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string, tracks: Array<{ __typename: 'FilmTrack', kind: Types.TrackKind, language: string, label: string, url: string }>, transcript: Array<{ __typename: 'TranscriptLine', start: number, text: string }> | null }
   | null };

export type JoinPanel_ProductionFragment = { __typename: 'Production', status: Types.ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, spotsLeft: number | null, waitlistCount: number | null, isCalledOff: boolean | null };

export type ProductionCard_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, excerpt: string, imageUrl: string | null, status: Types.ProductionStatus, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, minimumAge: number | null, capacity: number | null, spotsLeft: number | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type ProductionList_PageFragment = { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, excerpt: string, imageUrl: string | null, status: Types.ProductionStatus, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, minimumAge: number | null, capacity: number | null, spotsLeft: number | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } };

export type ProductionView_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, descriptionHtml: string | null, imageUrl: string | null, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, minimumAge: number | null, isCalledOff: boolean | null, status: Types.ProductionStatus, capacity: number | null, spotsLeft: number | null, waitlistCount: number | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type ScheduleDays_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, status: Types.ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, spotsLeft: number | null, isCalledOff: boolean | null };

export type ScheduleDays_ChannelFragment = { __typename: 'LiveChannel', url: string, scheduledStreams: Array<{ __typename: 'ScheduledStream', id: string, title: string, startsAt: string, endsAt: string | null, isCancelled: boolean }> | null };

export type SearchResult_ResultFragment = { __typename: 'SearchResult', kind: Types.SearchKind, title: string, url: string, publishedAt: string | null, imageUrl: string | null, startsAt: string | null, endsAt: string | null, status: Types.ProductionStatus | null, isCalledOff: boolean | null, excerpt: Array<{ __typename: 'SearchExcerptPart', text: string, isMatch: boolean }> };

export type SearchResults_PageFragment = { __typename: 'SearchPage', totalCount: number, suggestion: string | null, items: Array<{ __typename: 'SearchResult', kind: Types.SearchKind, title: string, url: string, publishedAt: string | null, imageUrl: string | null, startsAt: string | null, endsAt: string | null, status: Types.ProductionStatus | null, isCalledOff: boolean | null, excerpt: Array<{ __typename: 'SearchExcerptPart', text: string, isMatch: boolean }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, alternatives: Array<{ __typename: 'SearchResult', kind: Types.SearchKind, title: string, url: string, publishedAt: string | null, imageUrl: string | null, startsAt: string | null, endsAt: string | null, status: Types.ProductionStatus | null, isCalledOff: boolean | null, excerpt: Array<{ __typename: 'SearchExcerptPart', text: string, isMatch: boolean }> }> };

export type Auth_PayloadFragment = { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Types.Role } | null, userErrors: Array<{ __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null }> };

export type UserError_ErrorFragment = { __typename: 'UserError', code: Types.UserErrorCode, message: string, field: Array<string> | null };

export type SponsorColumn_SponsorFragment = { __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type Ticket_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: Types.JoinState, waitlistPosition: number | null, canCancel: boolean | null, checkedInAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null };

export type AlbumSection_AlbumFragment = { __typename: 'Album', id: string, title: string | null, videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }> } | null };

export type HostedVideoCard_VideoFragment = { __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null };

export type HostedVideoStage_VideoFragment = { __typename: 'HostedVideo', id: string, name: string, description: string | null, posterUrl: string | null, embedUrl: string | null, watchUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null, largePosterUrl: string | null };

export type SiteVideoCard_VideoFragment = { __typename: 'SiteVideo', id: string, title: string, thumbnailUrl: string | null, publishedAt: string | null, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type SiteVideoStage_VideoFragment = { __typename: 'SiteVideo', id: string, title: string, description: string | null, channelTitle: string | null, thumbnailUrl: string | null, publishedAt: string | null, embedUrl: string, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type VideoCategorySection_CategoryFragment = { __typename: 'VideoCategory', id: string, title: string, slug: string, description: string | null, videos: { __typename: 'VideoPostPage', items: Array<{ __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> } | null };

export type VideoPostCard_PostFragment = { __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type ArticleMeta_ArticleFragment = { __typename: 'NewsArticle', slug: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null, tags: Array<{ __typename: 'Tag', title: string }> | null };

export type HostedVideoMeta_VideoFragment = { __typename: 'HostedVideo', id: string, name: string, description: string | null, embedUrl: string | null, publishedAt: string | null, durationSeconds: number | null, previewUrl: string | null };

export type ProductionMeta_ProductionFragment = { __typename: 'Production', slug: string, name: string, imageUrl: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, minimumAge: number | null, isCalledOff: boolean | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type SiteVideoMeta_VideoFragment = { __typename: 'SiteVideo', id: string, title: string, description: string | null, thumbnailUrl: string | null, publishedAt: string | null, playerUrl: string, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type VideoPostMeta_PostFragment = { __typename: 'VideoPost', slug: string, title: string, subTitle: string | null, publishedAt: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string }
   | null };
