import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Image, Post as PostModel, Production as ProductionModel } from '../upstreams/product-api/content.ts';
import type { VideoCategory as VideoCategoryModel } from '../upstreams/product-api/client.ts';
import type { WaiverText } from '../domains/productions/productions.ts';
import type { User } from '../upstreams/product-api/membership.ts';
import type { AttendeeModel } from '../upstreams/product-api/attendee.ts';
import type { CalendarEntry as CalendarEntryModel } from '../upstreams/product-api/calendars.ts';
import type { ProductionCheckInList } from '../domains/check-in/check-in.ts';
import type { GrantRecord } from '../upstreams/product-api/grants.ts';
import type { Join as JoinModel } from '../domains/productions/own-joins.ts';
import type { Ticket as TicketModel } from '../schema/ticket-code.ts';
import type { HostedVideo as HostedVideoModel } from '../upstreams/vimeo/shapes.ts';
import type { Album as AlbumModel } from '../domains/videos/hosted-videos.ts';
import type { SiteVideo as SiteVideoModel } from '../upstreams/youtube/shapes.ts';
import type { Playlist as PlaylistModel } from '../domains/videos/site-videos.ts';
import type { Channel } from '../domains/videos/live-channel.ts';
import type { PastStream as PastStreamModel, ScheduledStream as ScheduledStreamModel } from '../upstreams/twitch/shapes.ts';
import type { RequestContext } from '../context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A date and time, ISO 8601 in UTC: `2026-11-20T18:30:00.000Z`. */
  DateTime: { input: string; output: string; }
  /** Sanitized HTML, safe to insert into a page. */
  HTML: { input: string; output: string; }
  /** A JSON object, as the WebAuthn API takes and returns it. */
  JSONObject: { input: Record<string, unknown>; output: Record<string, unknown>; }
  /** An absolute http or https URL. */
  URL: { input: string; output: string; }
};

/** What did not hold when a person without a ticket was let in offline. */
export type AdmissionMark =
  /** The production was full, and staff weren't asked. */
  | 'OVER_CAPACITY'
  /** The release had changed since it was accepted. */
  | 'RELEASE_CHANGED'
  /** The person was younger than the minimum age. */
  | 'TOO_YOUNG'
  /** The production took no walk-ins. */
  | 'WALK_INS_CLOSED';

/** Exactly one of the two says who is let in: `waitlistEntryId` or `walkIn`. */
export type AdmitInput = {
  /** When staff let the person in; the current time if missing or implausible. */
  at?: InputMaybe<Scalars['DateTime']['input']>;
  /** Chosen by the device, 8 to 64 letters, digits and hyphens. It identifies the admission, also for its undo. */
  attemptId: Scalars['ID']['input'];
  /** Whether staff let the person in although the production is full. */
  overCapacity?: Scalars['Boolean']['input'];
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
  /** As in this production's check-in list. */
  waitlistEntryId?: InputMaybe<Scalars['ID']['input']>;
  /** A person without an account. */
  walkIn?: InputMaybe<WalkInInput>;
};

/** Result of `admit`. */
export type AdmitPayload = {
  __typename?: 'AdmitPayload';
  /** Whether the person was already checked in: `checkedInAt` and `by` say when and by whom. */
  alreadyAdmitted: Scalars['Boolean']['output'];
  /** Who checked them in. */
  by?: Maybe<Scalars['String']['output']>;
  /** When the person was checked in; null if they were not. */
  checkedInAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the production was full; null if nobody was let in. */
  isOverCapacity?: Maybe<Scalars['Boolean']['output']>;
  /** Message for check-in staff. */
  message?: Maybe<Scalars['String']['output']>;
  /** The person's name, of a walk-in as typed; null if nobody was let in. */
  name?: Maybe<Scalars['String']['output']>;
  /** Why nobody was let in; otherwise empty. */
  userErrors: Array<UserError>;
};

/** An album or project of the video-hosting provider. */
export type Album = {
  __typename?: 'Album';
  /** The number in the provider's URL. */
  id: Scalars['ID']['output'];
  /** The configured section title, or the provider's own name for an album that is not configured. */
  title?: Maybe<Scalars['String']['output']>;
  /** In the provider's order, the first 2,000. An album that is not configured shows only public videos. */
  videos?: Maybe<HostedVideoPage>;
};


/** An album or project of the video-hosting provider. */
export type AlbumVideosArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

/** The number of check-ins in five minutes. */
export type Arrivals = {
  __typename?: 'Arrivals';
  /** The start of the five minutes. */
  at: Scalars['DateTime']['output'];
  /** Without undone check-ins. */
  checkedIn: Scalars['Int']['output'];
};

/** A person being checked in, or on a producer's list. */
export type Attendee = {
  __typename?: 'Attendee';
  /** Of a walk-in, to undo the admission; null for others. */
  admissionId?: Maybe<Scalars['ID']['output']>;
  /** What did not hold when the person was let in offline; empty if everything did. */
  admissionMarks?: Maybe<Array<AdmissionMark>>;
  /** As the producer wrote it; null without one. */
  cancelReason?: Maybe<Scalars['String']['output']>;
  /** When the ticket was canceled: it is no longer valid. Null for a valid ticket. */
  cancelledAt?: Maybe<Scalars['DateTime']['output']>;
  /** The producer who canceled the spot; null if the person did. */
  cancelledBy?: Maybe<Scalars['String']['output']>;
  /** When the person got the spot; null without a spot, and outside `Production.attendee`, as the next three fields are. */
  confirmedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Emails about the production to this person, newest first, at most 50. */
  emails?: Maybe<Array<AttendeeEmail>>;
  /** Whether the last email about the production failed; null outside a producer's list, and without the feature `ATTENDEES`. */
  hasFailedEmail?: Maybe<Scalars['Boolean']['output']>;
  /** Whether the person has joined this production; null if the product API does not say. */
  hasJoined?: Maybe<Scalars['Boolean']['output']>;
  /** Opaque; null outside a producer's list, and without the features `WALK_IN` and `ATTENDEES`. */
  id?: Maybe<Scalars['ID']['output']>;
  /** Whether the person came without an account or a ticket; null without the feature `WALK_IN`, as the next two fields are. */
  isWalkIn?: Maybe<Scalars['Boolean']['output']>;
  /** Null if the product API does not say. */
  joinedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null if it is no longer public. */
  production?: Maybe<Production>;
  /** Empty for a canceled ticket, except for producers. */
  profile: AttendeeProfile;
  /** Null if the product API does not say. */
  state?: Maybe<AttendeeState>;
  /** The ticket's code; null for a walk-in, on the waitlist, and after a cancellation. */
  ticket?: Maybe<Scalars['ID']['output']>;
  /** Null if the ticket has not been validated, or the product API does not say. */
  validation?: Maybe<Validation>;
};

/** A page of attendees. */
export type AttendeeConnection = {
  __typename?: 'AttendeeConnection';
  /** Sorted by name. */
  edges: Array<AttendeeEdge>;
  /** Its cursors are valid for the same production. */
  pageInfo: PageInfo;
  /** The number on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** An attendee in a list. */
export type AttendeeEdge = {
  __typename?: 'AttendeeEdge';
  /** For `after`, to get what follows this attendee. */
  cursor: Scalars['String']['output'];
  /** The attendee. */
  node: Attendee;
};

/** An email about a production to one person. */
export type AttendeeEmail = {
  __typename?: 'AttendeeEmail';
  /** What the mail server said; null if nothing failed. */
  error?: Maybe<Scalars['String']['output']>;
  /** When the mail server accepted it; null before that. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** How far it got. */
  state: EmailState;
  /** Null for an email of an earlier build. */
  subject?: Maybe<Scalars['String']['output']>;
  /** When it was queued. */
  writtenAt: Scalars['DateTime']['output'];
};

/** A message to a production's attendees. */
export type AttendeeMessage = {
  __typename?: 'AttendeeMessage';
  /** Whether the production's dates have changed since its fixed time was set. */
  hasMoved: Scalars['Boolean']['output'];
  /** The client's `messageId`. */
  id: Scalars['ID']['output'];
  /** The number of people who would get it now, or who got it. */
  recipients: Scalars['Int']['output'];
  /** Minutes after the production's end; null for a fixed time. */
  sendAfterEndMinutes?: Maybe<Scalars['Int']['output']>;
  /** When it is sent; null if it follows an end that is unknown. */
  sendAt?: Maybe<Scalars['DateTime']['output']>;
  /** When sending began; null before that, and if the production was called off. */
  sentAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it is still to be sent. */
  state: MessageState;
  /** Plain text on one line. */
  subject: Scalars['String']['output'];
  /** Plain text. */
  text: Scalars['String']['output'];
  /** Null: everyone who has a spot, checked in or not. */
  to?: Maybe<MessageAudience>;
};

/** What staff see of an attendee. */
export type AttendeeProfile = {
  __typename?: 'AttendeeProfile';
  /** As the product API keeps it, normally `YYYY-MM-DD`. */
  dateOfBirth?: Maybe<Scalars['String']['output']>;
  /** Null if the product API does not say, as for a walk-in without one. */
  email?: Maybe<Scalars['String']['output']>;
  /** As typed by the person; null if the product API does not say. */
  instagramName?: Maybe<Scalars['String']['output']>;
  /** Null if the product API does not say. */
  name?: Maybe<Scalars['String']['output']>;
  /** Normally `+1` and 10 digits; null if the product API does not say, as for a walk-in. */
  phone?: Maybe<Scalars['String']['output']>;
};

/** State of an attendee. */
export type AttendeeState =
  /** Gave up the spot, or left the waitlist. */
  | 'CANCELLED'
  /** Checked in. */
  | 'CHECKED_IN'
  /** Has a spot, not checked in. */
  | 'CONFIRMED'
  /** On the waitlist. */
  | 'WAITLISTED';

/** A page of the audit log. */
export type AuditConnection = {
  __typename?: 'AuditConnection';
  /** Newest first. */
  edges: Array<AuditEdge>;
  /** Its cursors stay valid. */
  pageInfo: PageInfo;
  /** The number on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** An entry in the audit log. */
export type AuditEdge = {
  __typename?: 'AuditEdge';
  /** For `after`, to get what follows this entry. */
  cursor: Scalars['String']['output'];
  /** The entry. */
  node: AuditEntry;
};

/** A recorded action of staff. */
export type AuditEntry = {
  __typename?: 'AuditEntry';
  /** The action, for example `attendee.check-in`. */
  action: Scalars['String']['output'];
  /** Who did it: a name, a random key if the person was deleted, or `operator` for a command on the server. */
  actor: Scalars['String']['output'];
  /** When it was done. */
  at: Scalars['DateTime']['output'];
  /** The id of the request, as in logs. */
  requestId?: Maybe<Scalars['String']['output']>;
  /** The person and the production concerned, likewise; null if neither. */
  target?: Maybe<Scalars['String']['output']>;
};

/** Result of each mutation that logs in. */
export type AuthPayload = {
  __typename?: 'AuthPayload';
  /** The production joined with a registration. */
  joinedProduction?: Maybe<Production>;
  /** Null if nobody was logged in. */
  member?: Maybe<Member>;
  /** Null if nobody was logged in. Browsers get it as the cookie `session`, over https `__Host-session`, and don't need this. */
  session?: Maybe<Session>;
  /** Why nobody was logged in, or after a registration why the production was not joined; otherwise empty. */
  userErrors: Array<UserError>;
};

/** The banner picture. */
export type Banner = {
  __typename?: 'Banner';
  /** Null if the product API has no picture. */
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty if the product API has none. */
  imageVariants: Array<ImageVariant>;
};

/** Who may cache a response. */
export type CacheControlScope =
  /** Only the user's own client. */
  | 'PRIVATE'
  /** Any cache, including shared ones. */
  | 'PUBLIC';

/** A production in a member's calendar. */
export type CalendarEntry = {
  __typename?: 'CalendarEntry';
  /** The production that the member joined. */
  production: Production;
  /** Whether the member has a spot. */
  state: JoinState;
  /** The position on the waitlist, from 1; null for a confirmed join. */
  waitlistPosition?: Maybe<Scalars['Int']['output']>;
};

/** An attendee who has a spot or is on the waitlist. */
export type CancelAttendanceInput = {
  /** `Attendee.id`. */
  attendeeId: Scalars['ID']['input'];
  /** Whether the attendee gets an email. */
  notify?: Scalars['Boolean']['input'];
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
  /** At most 500 characters. Markup is text. The email has it. */
  reason?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `cancelAttendance`. */
export type CancelAttendancePayload = {
  __typename?: 'CancelAttendancePayload';
  /** Null if nothing was canceled, or if the attendee can't be read afterwards. */
  attendee?: Maybe<Attendee>;
  /** Why nothing was canceled; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A production that the member joined. */
export type CancelJoinInput = {
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
};

/** Result of `cancelJoin`. */
export type CancelJoinPayload = {
  __typename?: 'CancelJoinPayload';
  /** Message for the member; null if nothing was canceled. */
  message?: Maybe<Scalars['String']['output']>;
  /** The production as it is now. */
  production?: Maybe<Production>;
  /** Why nothing was canceled; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A message that is not sent yet. */
export type CancelMessageInput = {
  /** `AttendeeMessage.id`. */
  messageId: Scalars['ID']['input'];
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
};

/** Result of `cancelMessage`. */
export type CancelMessagePayload = {
  __typename?: 'CancelMessagePayload';
  /** Why the message was not removed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A category of posts. */
export type Category = {
  __typename?: 'Category';
  /** The last part of the category's URL, for `news` or `videoCategory`. */
  slug: Scalars['String']['output'];
  /** Plain text. */
  title: Scalars['String']['output'];
};

/** A member's new email address. */
export type ChangeEmailInput = {
  /** The new address; refused if another account has it. */
  email: Scalars['String']['input'];
  /** The current password. */
  password: Scalars['String']['input'];
};

/** Result of `changeEmail`. */
export type ChangeEmailPayload = {
  __typename?: 'ChangeEmailPayload';
  /** Why no email was sent; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A member's new password. */
export type ChangePasswordInput = {
  /** The same as `password`. */
  confirmPassword: Scalars['String']['input'];
  /** The password to replace. */
  currentPassword: Scalars['String']['input'];
  /** At least 5 characters, and not one of the 10,000 most common. */
  password: Scalars['String']['input'];
};

/** A member's phone and the code that was sent to it. */
export type ChangePhoneInput = {
  /** 6 digits. */
  code: Scalars['String']['input'];
  /** The phone that `sendPhoneCode` was called with. */
  phone: Scalars['String']['input'];
};

/** Result of `changePhone`. */
export type ChangePhonePayload = {
  __typename?: 'ChangePhonePayload';
  /** The member as they are now; null if nothing was changed or they couldn't be read. */
  member?: Maybe<Member>;
  /** Why nothing was changed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A phone and the code that was sent to it. */
export type CheckCodeInput = {
  /** 6 digits. */
  code: Scalars['String']['input'];
  /** The phone that `sendVerificationCode` was called with. */
  phone: Scalars['String']['input'];
};

/** Result of `checkVerificationCode`. */
export type CheckCodePayload = {
  __typename?: 'CheckCodePayload';
  /** A sealed statement that this phone passed its code; valid for 15 minutes and one registration. */
  phoneProof?: Maybe<Scalars['String']['output']>;
  /** Why the code was refused; otherwise empty. */
  userErrors: Array<UserError>;
};

/** An email and a phone for a new account. */
export type CheckExistingCredentialsInput = {
  /** An email address in any case. */
  email: Scalars['String']['input'];
  /** 10 national digits, with or without `+1` and marks between them. */
  phone: Scalars['String']['input'];
};

/** Result of `checkExistingCredentials`. */
export type CheckExistingCredentialsPayload = {
  __typename?: 'CheckExistingCredentialsPayload';
  /** Null if the input could not be checked. */
  available?: Maybe<Scalars['Boolean']['output']>;
  /** What is taken or wrong; otherwise empty. */
  userErrors: Array<UserError>;
};

/** An attempt to check in someone who was already checked in. */
export type CheckInConflict = {
  __typename?: 'CheckInConflict';
  /** When the ticket was scanned again; null if the product API does not say. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the staff member who scanned it; null if the product API does not say. */
  by?: Maybe<Scalars['String']['output']>;
};

/** A person on a check-in list. Nothing else is exposed. */
export type CheckInEntry = {
  __typename?: 'CheckInEntry';
  /** Of a walk-in, to undo the admission; null for others, and without the feature `WALK_IN`. */
  admissionId?: Maybe<Scalars['ID']['output']>;
  /** Null for a person who is not checked in. */
  checkedInAt?: Maybe<Scalars['DateTime']['output']>;
  /** Attempts to check them in again, on another device or much later. An undo clears them. */
  conflicts: Array<CheckInConflict>;
  /** Whether the person has the production's minimum age; null if unknown, without a minimum age, and without the feature `WALK_IN`. */
  isOfAge?: Maybe<Scalars['Boolean']['output']>;
  /** Empty if the product API does not say. */
  name: Scalars['String']['output'];
  /** Whether the person may be checked in. */
  state: CheckInState;
  /** SHA-256 of the ticket's code, in base64url. */
  ticketHash: Scalars['String']['output'];
};

/** A production's check-in list, or its changes. */
export type CheckInList = {
  __typename?: 'CheckInList';
  /** In the order of their changes. A whole list may have thousands of entries, but devices mostly request changes. */
  entries: Array<CheckInEntry>;
  /** Null if it is no longer public. */
  production?: Maybe<Production>;
  /** Whether staff may let in walk-ins; null without the feature `WALK_IN`. */
  takesWalkIns?: Maybe<Scalars['Boolean']['output']>;
  /** For `sinceVersion`, to get later changes. */
  version: Scalars['String']['output'];
  /** The whole waitlist, by position, also among changes; null without the feature `WALK_IN`. */
  waitlist?: Maybe<Array<WaitlistEntry>>;
};

/** Outcome of a check-in. */
export type CheckInOutcome =
  /** This check-in counts. */
  | 'CHECKED_IN'
  /** The person was already checked in: `at` and `by` say when and by whom. */
  | 'CONFLICT'
  /** Nobody was checked in: the ticket isn't valid for this production or was canceled, or `message` says why. */
  | 'REFUSED';

/** Result of an offline check-in. */
export type CheckInResult = {
  __typename?: 'CheckInResult';
  /** When the person was checked in, by the check-in that counts; null if they were not. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** As it was sent. */
  attemptId: Scalars['ID']['output'];
  /** Who checked them in. */
  by?: Maybe<Scalars['String']['output']>;
  /** Message for check-in staff. */
  message?: Maybe<Scalars['String']['output']>;
  /** Whether this check-in counts. */
  outcome: CheckInOutcome;
};

/** State of a person on a check-in list. */
export type CheckInState =
  /** The spot was given up. */
  | 'CANCELLED'
  /** Checked in. */
  | 'CHECKED_IN'
  /** Not checked in yet. */
  | 'EXPECTED';

/** An emailed link to set a password. */
export type CheckPasswordLinkInput = {
  /** What the link is for. */
  kind: PasswordLinkKind;
  /** The last part of the emailed link. */
  token: Scalars['String']['input'];
};

/** Result of `checkPasswordLink`. */
export type CheckPasswordLinkPayload = {
  __typename?: 'CheckPasswordLinkPayload';
  /** False for a link that was used or has expired. Null if unknown: the link may work. */
  isValid?: Maybe<Scalars['Boolean']['output']>;
  /** Why the link could not be checked; otherwise empty. */
  userErrors: Array<UserError>;
};

/** An attendee on the waitlist. */
export type ConfirmAttendanceInput = {
  /** `Attendee.id`. */
  attendeeId: Scalars['ID']['input'];
  /** Whether to confirm the attendee in a full production. */
  overCapacity?: Scalars['Boolean']['input'];
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
};

/** Result of `confirmAttendance`. */
export type ConfirmAttendancePayload = {
  __typename?: 'ConfirmAttendancePayload';
  /** Null if nobody was confirmed, or if the attendee can't be read afterwards. */
  attendee?: Maybe<Attendee>;
  /** Why nobody was confirmed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A link that was emailed to the address that it verifies. */
export type ConfirmEmailInput = {
  /** The last part of the emailed link. */
  token: Scalars['String']['input'];
};

/** Result of `confirmEmail`. */
export type ConfirmEmailPayload = {
  __typename?: 'ConfirmEmailPayload';
  /** The new address; null if the address didn't change or the product API doesn't say. */
  email?: Maybe<Scalars['String']['output']>;
  /** Why the address was not verified; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Exactly one of the two fields. */
export type DeleteAccountInput = {
  /** What the browser returned for `startPasskeyLogin`. */
  passkeyResponse?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The current password. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `deleteAccount`. */
export type DeleteAccountPayload = {
  __typename?: 'DeleteAccountPayload';
  /** Why nothing was deleted; otherwise empty. */
  userErrors: Array<UserError>;
};

/** How far an email got. */
export type EmailState =
  /** Not sent because it was out of date. */
  | 'DISCARDED'
  /** Given up: the address was refused, or no try succeeded. */
  | 'FAILED'
  /** Accepted by the mail server. */
  | 'SENT'
  /** Not sent yet, or tried again later. */
  | 'WAITING';

/** A player of one of the three services. */
export type Embed = {
  __typename?: 'Embed';
  /** For an iframe, from the service's cookie-less host. */
  embedUrl: Scalars['URL']['output'];
  /** Currently always `YOUTUBE`; `contentHtml` may have players of all three. */
  provider: EmbedProvider;
};

/** The services whose players can be embedded. */
export type EmbedProvider =
  /** The live-stream provider. */
  | 'TWITCH'
  /** The video-hosting provider, for shows and recaps. */
  | 'VIMEO'
  /** The video site. */
  | 'YOUTUBE';

/** A session of the member. */
export type EndSessionInput = {
  /** `MemberSession.id`. The current session's id logs out. */
  id: Scalars['ID']['input'];
};

/** Result of `endSession` and `endOtherSessions`. */
export type EndSessionPayload = {
  __typename?: 'EndSessionPayload';
  /** The member with their remaining sessions; null if nothing was changed or the current session was ended. */
  member?: Maybe<Member>;
  /** Why nothing was ended; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Result of `exportData`. */
export type ExportDataPayload = {
  __typename?: 'ExportDataPayload';
  /** A JSON file that only this session can download; null if it isn't allowed. */
  url?: Maybe<Scalars['URL']['output']>;
  /** Why the download isn't allowed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** What a product API may offer. Without a feature, its fields are null and its mutations fail with `UPSTREAM_NOT_CONFIGURED`. */
export type Feature =
  /** Members manage their account, sessions and data. */
  | 'ACCOUNT'
  /** Producers act for one attendee, and write messages that wait. */
  | 'ATTENDEES'
  /** Members have a calendar of the productions they joined. */
  | 'CALENDAR'
  /** Members can give up their spot. */
  | 'CANCEL'
  /** Productions have a limited number of spots, and a waitlist. */
  | 'CAPACITY'
  /** Check-in lists and offline check-in. */
  | 'CHECK_IN'
  /** Attendees and messages for producers. */
  | 'DESK'
  /** Members follow live streams and new productions, and get emails about them. */
  | 'FOLLOW'
  /** Roles for one production or for all. */
  | 'GRANTS'
  /** Members get emails about changes, and reminders. */
  | 'NOTICES'
  /** Members log in with passkeys. */
  | 'PASSKEYS'
  /** Devices get push notifications. */
  | 'PUSH'
  /** Staff let in people without a ticket: from the waitlist, and walk-ins. */
  | 'WALK_IN';

/** A WebVTT file that players show over a film. */
export type FilmTrack = {
  __typename?: 'FilmTrack';
  /** Whether it is for those who can't hear, or for those who don't know the language. */
  kind: TrackKind;
  /** What players call it, such as `English`. */
  label: Scalars['String']['output'];
  /** A BCP 47 tag, such as `en`. */
  language: Scalars['String']['output'];
  /** The WebVTT file. */
  url: Scalars['URL']['output'];
};

/** A new passkey. */
export type FinishPasskeyInput = {
  /** 1 to 60 characters, such as the device's name. */
  name: Scalars['String']['input'];
  /** What the browser returned. */
  response: Scalars['JSONObject']['input'];
};

/** A login with a passkey. */
export type FinishPasskeyLoginInput = {
  /** What the browser returned for `startPasskeyLogin`. */
  response: Scalars['JSONObject']['input'];
};

/** What members and devices can follow. */
export type FollowTopic =
  /** The channel is live. */
  | 'LIVE'
  /** A new production can be joined. */
  | 'PRODUCTIONS';

/** A role of a member. */
export type Grant = {
  __typename?: 'Grant';
  /** Whose it is; null in one's own list. */
  email?: Maybe<Scalars['String']['output']>;
  /** False for a grant on one production. */
  isForAllProductions: Scalars['Boolean']['output'];
  /** Whether it allows nothing yet, because its member hasn't confirmed the email address. Never in one's own list. */
  isResting: Scalars['Boolean']['output'];
  /** What it allows. */
  kind: GrantKind;
  /** The production; null if it is no longer public, and for a grant on all productions. */
  production?: Maybe<Production>;
  /** When it ends; null if it has no end. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** What a grant allows. */
export type GrantKind =
  /** Check-in, and the check-in list. */
  | 'CHECK_IN'
  /** Only grants and audit. */
  | 'OPERATOR'
  /** What `CHECK_IN` allows, plus attendees with contacts, counts, messages and capacity. */
  | 'PRODUCER';

/** A grant to give, or whose end to change. */
export type GrantRoleInput = {
  /** The member's email address. */
  email: Scalars['String']['input'];
  /** False and null count as absent. */
  isForAllProductions?: InputMaybe<Scalars['Boolean']['input']>;
  /** What the grant allows. */
  kind: GrantKind;
  /** Exactly one of `productionId` and `isForAllProductions: true`. */
  productionId?: InputMaybe<Scalars['ID']['input']>;
  /** When it ends; null for no end. Absent: an existing grant keeps its end, and a new one has none. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

/** Result of `grantRole`. */
export type GrantRolePayload = {
  __typename?: 'GrantRolePayload';
  /** Null if nothing was given. */
  grant?: Maybe<Grant>;
  /** Why nothing was given; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A film that the product hosts itself. */
export type HostedFile = {
  __typename?: 'HostedFile';
  /** From the URL's extension: `video/mp4`, `application/vnd.apple.mpegurl`, … */
  mimeType: Scalars['String']['output'];
  /** Captions and subtitles; empty if the product API has none. */
  tracks: Array<FilmTrack>;
  /** What is heard, from the first captions; null without captions. */
  transcript?: Maybe<Array<TranscriptLine>>;
  /** The film, or its HLS playlist. */
  url: Scalars['URL']['output'];
};

/** A video of the video-hosting provider. */
export type HostedVideo = {
  __typename?: 'HostedVideo';
  /** Plain text; null if the provider has none. */
  description?: Maybe<Scalars['String']['output']>;
  /** Null if the provider does not say. */
  durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** The player, without tracking; null if the owner doesn't allow embedding. */
  embedUrl?: Maybe<Scalars['URL']['output']>;
  /** What follows `/videos/` in the provider's uri, `:HASH` included. */
  id: Scalars['ID']['output'];
  /** Plain text; `Untitled` if the provider has none. */
  name: Scalars['String']['output'];
  /** The poster in the requested width or the next larger one. */
  posterUrl?: Maybe<Scalars['URL']['output']>;
  /** The release date, or the upload date without one; null if the provider does not say. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other videos of the account, picked at random once per freshness window. */
  related?: Maybe<Array<HostedVideo>>;
  /** The video's https page at the provider, to watch it if `embedUrl` is null. Null if the video has no page there. */
  watchUrl?: Maybe<Scalars['URL']['output']>;
};


/** A video of the video-hosting provider. */
export type HostedVideoPosterUrlArgs = {
  width?: InputMaybe<Scalars['Int']['input']>;
};


/** A video of the video-hosting provider. */
export type HostedVideoRelatedArgs = {
  first?: Scalars['Int']['input'];
};

/** One page of hosted videos. */
export type HostedVideoPage = {
  __typename?: 'HostedVideoPage';
  /** In the album's order; empty past the last page. */
  items: Array<HostedVideo>;
  /** The position of this page. */
  pageInfo: OffsetPageInfo;
};

/** One width of a picture. */
export type ImageVariant = {
  __typename?: 'ImageVariant';
  /** Pixels. */
  height: Scalars['Int']['output'];
  /** The picture in this width. */
  url: Scalars['URL']['output'];
  /** Pixels. */
  width: Scalars['Int']['output'];
};

/** A member's join of a production. */
export type Join = {
  __typename?: 'Join';
  /** Whether the member can give up the spot or leave the waitlist now; null without the feature `CANCEL`. */
  canCancel?: Maybe<Scalars['Boolean']['output']>;
  /** When staff checked the member in; null before that, and if the product API does not say. */
  checkedInAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null if the product API does not say. */
  joinedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether it has a spot. */
  state: JoinState;
  /** Null while on the waitlist. */
  ticket?: Maybe<Ticket>;
  /** The position on the waitlist, from 1; null for a confirmed join. */
  waitlistPosition?: Maybe<Scalars['Int']['output']>;
};

/** A production to join. */
export type JoinProductionInput = {
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
  /** The version of the release that the member accepted. */
  releaseVersion: Scalars['String']['input'];
};

/** Result of `joinProduction`. */
export type JoinProductionPayload = {
  __typename?: 'JoinProductionPayload';
  /** Null if nothing was joined, and without the feature `CAPACITY`. */
  join?: Maybe<Join>;
  /** Message for the member. */
  message?: Maybe<Scalars['String']['output']>;
  /** The production, with the new release text if that has changed. */
  production?: Maybe<Production>;
  /** Null if nothing was joined, and while on the waitlist. */
  ticket?: Maybe<Ticket>;
  /** Why nothing was joined; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Whether a join has a spot. */
export type JoinState =
  /** It has a spot and a ticket, also after check-in. */
  | 'CONFIRMED'
  /** It is on the waitlist. */
  | 'WAITLISTED';

/** Whether joining a production is open, and how many may join. */
export type Joining = {
  __typename?: 'Joining';
  /** Null for no limit. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /** As set at the desk, otherwise as published. */
  isOpen: Scalars['Boolean']['output'];
  /** When it was last set at the desk; null if it is as published. */
  setAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who set it at the desk. */
  setBy?: Maybe<Scalars['String']['output']>;
  /** Whether staff may let in walk-ins; null without the feature `WALK_IN`. */
  takesWalkIns?: Maybe<Scalars['Boolean']['output']>;
};

/** The page whose album sections are shown. */
export type Lineup =
  /** The sections of the recaps page. */
  | 'RECAPS'
  /** The sections of the shows page. */
  | 'SHOWS';

/** The live-stream channel. */
export type LiveChannel = {
  __typename?: 'LiveChannel';
  /** The channel's live player. */
  embedUrl: Scalars['URL']['output'];
  /** Null if the service does not respond. */
  isLive?: Maybe<Scalars['Boolean']['output']>;
  /** The channel's display name, or its login if the service does not respond. */
  name: Scalars['String']['output'];
  /** Newest first. */
  pastStreams?: Maybe<Array<PastStream>>;
  /** Both, at most 30 seconds old: for cached pages, which ask again for `isLive` and `title` once they run. */
  recent?: Maybe<LiveStatus>;
  /** The streams announced for the next two weeks, and one that should be on now; by time, at most 25. */
  scheduledStreams?: Maybe<Array<ScheduledStream>>;
  /** The title of the current stream. */
  title?: Maybe<Scalars['String']['output']>;
  /** The channel's page at the service. */
  url: Scalars['URL']['output'];
};


/** The live-stream channel. */
export type LiveChannelPastStreamsArgs = {
  first?: Scalars['Int']['input'];
};

/** Whether a channel is live. */
export type LiveStatus = {
  __typename?: 'LiveStatus';
  /** Whether the channel was live at most 30 seconds ago. */
  isLive?: Maybe<Scalars['Boolean']['output']>;
  /** The title of the current stream. */
  title?: Maybe<Scalars['String']['output']>;
};

/** A login by password. */
export type LoginInput = {
  /** The member's address. */
  email: Scalars['String']['input'];
  /** The member's password. */
  password: Scalars['String']['input'];
};

/** A phone and the code that was sent to it. */
export type LoginWithCodeInput = {
  /** 6 digits. */
  code: Scalars['String']['input'];
  /** The phone that `sendLoginCode` was called with. */
  phone: Scalars['String']['input'];
};

/** Result of `logout`. */
export type LogoutPayload = {
  __typename?: 'LogoutPayload';
  /** Always empty. */
  userErrors: Array<UserError>;
};

/** What a post plays. */
export type Media = Embed | HostedFile;

/** The logged-in member. */
export type Member = {
  __typename?: 'Member';
  /**
   * The link of the calendar with the productions the member joined, for calendar programs. Anyone with the link can read the
   * calendar, without a login. Null without the feature `CALENDAR`.
   */
  calendarUrl?: Maybe<Scalars['URL']['output']>;
  /** As the product API keeps it, normally `YYYY-MM-DD`. */
  dateOfBirth?: Maybe<Scalars['String']['output']>;
  /** Null if the product API does not say. */
  email?: Maybe<Scalars['String']['output']>;
  /** Null without the feature `ACCOUNT`, as the following fields are. */
  firstName?: Maybe<Scalars['String']['output']>;
  /**
   * What the member gets an email about; emails go only to a confirmed address. Null without the features `ACCOUNT` and
   * `FOLLOW`.
   */
  follows?: Maybe<Array<FollowTopic>>;
  /** The member's grants; staff have `CHECK_IN` on all productions. Null without the feature `GRANTS`. */
  grants?: Maybe<Array<Grant>>;
  /** False for an account whose password was never set. */
  hasPassword?: Maybe<Scalars['Boolean']['output']>;
  /** The product API's id. */
  id: Scalars['ID']['output'];
  /** As typed by the member; null if the product API does not say. */
  instagramName?: Maybe<Scalars['String']['output']>;
  /** Whether the member opened a link in an email to their address. */
  isEmailVerified?: Maybe<Scalars['Boolean']['output']>;
  /** False if the phone must pass a code again before it can be used to log in. */
  isPhoneVerified?: Maybe<Scalars['Boolean']['output']>;
  /** The productions that the member has joined. */
  joinedProductions?: Maybe<ProductionPage>;
  /** As typed by the member. */
  lastName?: Maybe<Scalars['String']['output']>;
  /** First and last name; null if the product API does not say. */
  name?: Maybe<Scalars['String']['output']>;
  /** As typed by the member. */
  organization?: Maybe<Scalars['String']['output']>;
  /** The position if it is `OTHER`; otherwise null. */
  otherPosition?: Maybe<Scalars['String']['output']>;
  /** The oldest first. Null without the feature `PASSKEYS`. */
  passkeys?: Maybe<Array<Passkey>>;
  /** Normally `+1` and 10 digits; null if the product API does not say. */
  phone?: Maybe<Scalars['String']['output']>;
  /** Null also if the gateway does not know it. */
  position?: Maybe<Position>;
  /** What the member may do apart from `grants`. */
  role: Role;
  /** The newest use first. */
  sessions?: Maybe<Array<MemberSession>>;
  /** Whether the member gets reminder emails. */
  wantsReminders?: Maybe<Scalars['Boolean']['output']>;
};


/** The logged-in member. */
export type MemberJoinedProductionsArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

/** A session of the member. */
export type MemberSession = {
  __typename?: 'MemberSession';
  /** Browser and system, such as `Chrome on Android`, at the login; null if unknown. */
  device?: Maybe<Scalars['String']['output']>;
  /** For `endSession`. */
  id: Scalars['ID']['output'];
  /** Whether it is the session of this request. */
  isCurrent: Scalars['Boolean']['output'];
  /** Accurate to five minutes. */
  lastUsedAt: Scalars['DateTime']['output'];
  /** The country at the login; null if unknown. */
  place?: Maybe<Scalars['String']['output']>;
};

/**
 * At most one of `to` and `audience`; neither: everyone who has a spot, checked in or not. At most one of `sendAt` and
 * `sendAfterEndMinutes`; neither: now. `to`, `sendAt` and `sendAfterEndMinutes` need the feature `ATTENDEES`.
 */
export type MessageAttendeesInput = {
  /**
   * The state of those who get it.
   * @deprecated Use `to`.
   */
  audience?: InputMaybe<AttendeeState>;
  /** Chosen by the client, 8 to 64 letters, digits and hyphens. A repeated id doesn't send the message again. */
  messageId: Scalars['ID']['input'];
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
  /** 0 to 43200. Follows an end that moves; refused for a production without an end. */
  sendAfterEndMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** At most a year ahead. */
  sendAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** 1 to 150 characters on one line. */
  subject: Scalars['String']['input'];
  /** 1 to 10000 characters. Markup is text. */
  text: Scalars['String']['input'];
  /** Who gets it. */
  to?: InputMaybe<MessageAudience>;
};

/** Result of `messageAttendees`. */
export type MessageAttendeesPayload = {
  __typename?: 'MessageAttendeesPayload';
  /** Null if nothing was written, and for a message with neither `to`, `sendAt` nor `sendAfterEndMinutes`. */
  message?: Maybe<AttendeeMessage>;
  /** The number of recipients as of now; null if nothing was sent or written. */
  recipientCount?: Maybe<Scalars['Int']['output']>;
  /** Why nothing was sent or written; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Who gets a message. Decided when it is sent. */
export type MessageAudience =
  /** Confirmed and not checked in. Sent at the production's end at the earliest. */
  | 'ABSENT'
  /** Gave up the spot or left the waitlist, or a producer canceled it. */
  | 'CANCELLED'
  /** Checked in. */
  | 'CHECKED_IN'
  /** Not checked in. */
  | 'CONFIRMED'
  /** Confirmed, checked in or on the waitlist. */
  | 'EVERYONE'
  /** On the waitlist. */
  | 'WAITLISTED';

/** Whether a message is still to be sent. */
export type MessageState =
  /** Not sent, because the production was called off. */
  | 'CALLED_OFF'
  /** Its author lost the grant. It is sent once another producer updates it. */
  | 'HELD'
  /** Sent, or being sent. It can't be changed anymore. */
  | 'SENT'
  /** To be sent. It can still be changed. */
  | 'WAITING';

/** All changes. Mutations require POST. */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Lets in a person who has no ticket: a member on the waitlist, or a walk-in. A repeated attempt gets its first result. Staff
   * only. Needs the feature `WALK_IN`.
   */
  admit: AdmitPayload;
  /**
   * Cancels an attendee's spot or place on the waitlist, until check-in. The next one on the waitlist moves up until the
   * production starts. Needs the grant `PRODUCER` for the production, and the feature `ATTENDEES`.
   */
  cancelAttendance: CancelAttendancePayload;
  /**
   * Gives up the member's spot, or removes them from the waitlist. Repeated calls have no further effect. Needs
   * the feature `CANCEL`.
   */
  cancelJoin: CancelJoinPayload;
  /** Removes a message until it is sent. Needs the same as `updateMessage`. */
  cancelMessage: CancelMessagePayload;
  /** Emails a link to the new address, and a notice to the current one. `confirmEmail` makes the change. */
  changeEmail: ChangeEmailPayload;
  /** Changes the password. The caller gets a new session, and all others end. */
  changePassword: AuthPayload;
  /** Changes the phone with that code, after `proveIdentity`. Ends all other sessions. */
  changePhone: ChangePhonePayload;
  /** Checks whether the email and the phone are still available. */
  checkExistingCredentials: CheckExistingCredentialsPayload;
  /** Checks whether an emailed link still works, without using it up: email programs open links automatically. */
  checkPasswordLink: CheckPasswordLinkPayload;
  /** Checks that code. `register` needs its proof. */
  checkVerificationCode: CheckCodePayload;
  /** Gives a spot to an attendee on the waitlist, and emails the ticket. Needs the same as `cancelAttendance`. */
  confirmAttendance: ConfirmAttendancePayload;
  /**
   * Verifies the address that an emailed link was sent to, without a session. A new address replaces the current one and ends
   * all sessions except the caller's own.
   */
  confirmEmail: ConfirmEmailPayload;
  /** Sets the first password with an emailed link, and logs in. */
  createPassword: AuthPayload;
  /**
   * Deletes the account. Spots are given up. Accepted releases stay without a name. Needs the password, or the response of a
   * passkey to `startPasskeyLogin`.
   */
  deleteAccount: DeleteAccountPayload;
  /** Ends all of the member's sessions except this one. */
  endOtherSessions: EndSessionPayload;
  /** Ends one of the member's sessions; another one than the caller's own only after `proveIdentity`. */
  endSession: EndSessionPayload;
  /** Allows this session to download everything we store about the member, for 15 minutes. */
  exportData: ExportDataPayload;
  /** Stores the passkey that the browser created. */
  finishPasskey: PasskeyPayload;
  /** Logs in with the browser's response. `NOT_FOUND`: the passkey is unknown, and the device may forget it. */
  finishPasskeyLogin: AuthPayload;
  /**
   * Gives a grant to a member, or changes its end. Needs the grant `OPERATOR` for the same production or all, and the feature
   * `GRANTS`. A grant that lasts longer than the caller's own grant `OPERATOR` can't be given, changed or removed.
   */
  grantRole: GrantRolePayload;
  /** Joins the member to a production. Repeated calls make one join and one email. */
  joinProduction: JoinProductionPayload;
  /** Logs in with email and password. */
  login: AuthPayload;
  /** Logs in with that code. */
  loginWithCode: AuthPayload;
  /** Ends the session, everywhere. */
  logout: LogoutPayload;
  /**
   * Emails a message to the attendees of a production, once to each. Needs the grant `PRODUCER` for the production, and the
   * feature `DESK`.
   */
  messageAttendees: MessageAttendeesPayload;
  /**
   * Proves that the member is there, for changes that otherwise answer `PROOF_REQUIRED`. A login counts, too. It lasts 10
   * minutes, for this session.
   */
  proveIdentity: ProveIdentityPayload;
  /** Creates an account and logs in. */
  register: AuthPayload;
  /** Removes a passkey, after `proveIdentity`. */
  removePasskey: PasskeyPayload;
  /** Gives the member's calendar a new link. The old link stops working. Needs the feature `CALENDAR`. */
  renewCalendarUrl: RenewCalendarUrlPayload;
  /** Emails a link for a new password. */
  requestPasswordReset: RequestPasswordResetPayload;
  /** Emails the ticket again, at most 3 times an hour. Needs the same as `cancelAttendance`. */
  resendTicket: ResendTicketPayload;
  /** Sets a new password with an emailed link, and logs in. */
  resetPassword: AuthPayload;
  /**
   * Removes a grant from a member, except the last grant `OPERATOR` for all productions without an end. Needs the same as
   * `grantRole`.
   */
  revokeRole: RevokeRolePayload;
  /** Emails the link that verifies the current address again. */
  sendEmailVerification: SendEmailVerificationPayload;
  /** Sends a code to a member's phone. */
  sendLoginCode: SendCodePayload;
  /** Sends a code to the member's new phone, or to the current one if it must be verified again. */
  sendPhoneCode: SendCodePayload;
  /** Sends a code to a phone for a registration. */
  sendVerificationCode: SendCodePayload;
  /** Sets what the member gets an email about. Needs the feature `FOLLOW`. */
  setFollows: SetFollowsPayload;
  /**
   * Opens or closes joining, and sets the number of spots. Needs the grant `PRODUCER` for the production, and the feature
   * `DESK`.
   */
  setJoining: SetJoiningPayload;
  /** Turns reminder emails on or off. */
  setReminders: SetRemindersPayload;
  /**
   * Starts the registration of a passkey, after `proveIdentity`. Needs the feature `PASSKEYS`, as do all mutations down to
   * `finishPasskeyLogin`.
   */
  startPasskey: StartPasskeyPayload;
  /** Starts a login with a passkey. */
  startPasskeyLogin: StartPasskeyPayload;
  /**
   * Sets what a device gets notifications about, with or without a session; a repeat replaces the topics. Needs the feature
   * `PUSH`.
   */
  subscribeToPush: SubscribeToPushPayload;
  /**
   * Records check-ins that a device made offline, in their order. The first to arrive wins; a repeated
   * one gets its first result. Staff only. Needs the feature `CHECK_IN`.
   */
  syncCheckIns: SyncCheckInsPayload;
  /** Emails a message to the caller only. Needs the same as `updateMessage`. */
  testMessage: TestMessagePayload;
  /**
   * Undoes a check-in. A member admitted from the waitlist returns to their old position. Staff only. Needs the feature
   * `CHECK_IN`, for an admission `WALK_IN`.
   */
  undoValidation: UndoValidationPayload;
  /** Removes a device, if it is known. Needs the feature `PUSH`. */
  unsubscribeFromPush: UnsubscribeFromPushPayload;
  /**
   * Unsubscribes a member from reminders, or from the emails of a topic, with the token of an emailed link and without a session.
   * Needs the feature `NOTICES` or `FOLLOW`.
   */
  unsubscribeFromReminders: UnsubscribeFromRemindersPayload;
  /** Changes a message until it is sent. Makes the caller its author. Needs the same grant, and the feature `ATTENDEES`. */
  updateMessage: UpdateMessagePayload;
  /** Changes the member's profile. Needs the feature `ACCOUNT`, as do all mutations down to `deleteAccount`. */
  updateProfile: UpdateProfilePayload;
  /** Checks an attendee in: validates the person, then their spot at the production. Staff only. */
  validateAttendee: ValidateAttendeePayload;
};


/** All changes. Mutations require POST. */
export type MutationAdmitArgs = {
  input: AdmitInput;
};


/** All changes. Mutations require POST. */
export type MutationCancelAttendanceArgs = {
  input: CancelAttendanceInput;
};


/** All changes. Mutations require POST. */
export type MutationCancelJoinArgs = {
  input: CancelJoinInput;
};


/** All changes. Mutations require POST. */
export type MutationCancelMessageArgs = {
  input: CancelMessageInput;
};


/** All changes. Mutations require POST. */
export type MutationChangeEmailArgs = {
  input: ChangeEmailInput;
};


/** All changes. Mutations require POST. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** All changes. Mutations require POST. */
export type MutationChangePhoneArgs = {
  input: ChangePhoneInput;
};


/** All changes. Mutations require POST. */
export type MutationCheckExistingCredentialsArgs = {
  input: CheckExistingCredentialsInput;
};


/** All changes. Mutations require POST. */
export type MutationCheckPasswordLinkArgs = {
  input: CheckPasswordLinkInput;
};


/** All changes. Mutations require POST. */
export type MutationCheckVerificationCodeArgs = {
  input: CheckCodeInput;
};


/** All changes. Mutations require POST. */
export type MutationConfirmAttendanceArgs = {
  input: ConfirmAttendanceInput;
};


/** All changes. Mutations require POST. */
export type MutationConfirmEmailArgs = {
  input: ConfirmEmailInput;
};


/** All changes. Mutations require POST. */
export type MutationCreatePasswordArgs = {
  input: SetPasswordInput;
};


/** All changes. Mutations require POST. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** All changes. Mutations require POST. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** All changes. Mutations require POST. */
export type MutationFinishPasskeyArgs = {
  input: FinishPasskeyInput;
};


/** All changes. Mutations require POST. */
export type MutationFinishPasskeyLoginArgs = {
  input: FinishPasskeyLoginInput;
};


/** All changes. Mutations require POST. */
export type MutationGrantRoleArgs = {
  input: GrantRoleInput;
};


/** All changes. Mutations require POST. */
export type MutationJoinProductionArgs = {
  input: JoinProductionInput;
};


/** All changes. Mutations require POST. */
export type MutationLoginArgs = {
  input: LoginInput;
};


/** All changes. Mutations require POST. */
export type MutationLoginWithCodeArgs = {
  input: LoginWithCodeInput;
};


/** All changes. Mutations require POST. */
export type MutationMessageAttendeesArgs = {
  input: MessageAttendeesInput;
};


/** All changes. Mutations require POST. */
export type MutationProveIdentityArgs = {
  input: ProveIdentityInput;
};


/** All changes. Mutations require POST. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/** All changes. Mutations require POST. */
export type MutationRemovePasskeyArgs = {
  input: RemovePasskeyInput;
};


/** All changes. Mutations require POST. */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/** All changes. Mutations require POST. */
export type MutationResendTicketArgs = {
  input: ResendTicketInput;
};


/** All changes. Mutations require POST. */
export type MutationResetPasswordArgs = {
  input: SetPasswordInput;
};


/** All changes. Mutations require POST. */
export type MutationRevokeRoleArgs = {
  input: RevokeRoleInput;
};


/** All changes. Mutations require POST. */
export type MutationSendLoginCodeArgs = {
  input: SendCodeInput;
};


/** All changes. Mutations require POST. */
export type MutationSendPhoneCodeArgs = {
  input: SendCodeInput;
};


/** All changes. Mutations require POST. */
export type MutationSendVerificationCodeArgs = {
  input: SendCodeInput;
};


/** All changes. Mutations require POST. */
export type MutationSetFollowsArgs = {
  input: SetFollowsInput;
};


/** All changes. Mutations require POST. */
export type MutationSetJoiningArgs = {
  input: SetJoiningInput;
};


/** All changes. Mutations require POST. */
export type MutationSetRemindersArgs = {
  input: SetRemindersInput;
};


/** All changes. Mutations require POST. */
export type MutationStartPasskeyArgs = {
  input?: InputMaybe<StartPasskeyInput>;
};


/** All changes. Mutations require POST. */
export type MutationSubscribeToPushArgs = {
  input: SubscribeToPushInput;
};


/** All changes. Mutations require POST. */
export type MutationSyncCheckInsArgs = {
  input: SyncCheckInsInput;
};


/** All changes. Mutations require POST. */
export type MutationTestMessageArgs = {
  input: TestMessageInput;
};


/** All changes. Mutations require POST. */
export type MutationUndoValidationArgs = {
  input: UndoValidationInput;
};


/** All changes. Mutations require POST. */
export type MutationUnsubscribeFromPushArgs = {
  input: UnsubscribeFromPushInput;
};


/** All changes. Mutations require POST. */
export type MutationUnsubscribeFromRemindersArgs = {
  input: UnsubscribeFromRemindersInput;
};


/** All changes. Mutations require POST. */
export type MutationUpdateMessageArgs = {
  input: UpdateMessageInput;
};


/** All changes. Mutations require POST. */
export type MutationUpdateProfileArgs = {
  input: UpdateProfileInput;
};


/** All changes. Mutations require POST. */
export type MutationValidateAttendeeArgs = {
  input: ValidateAttendeeInput;
};

/** A news article. */
export type NewsArticle = Post & {
  __typename?: 'NewsArticle';
  /** The author's name; null if the product API does not say. */
  author?: Maybe<Scalars['String']['output']>;
  /** Null for an uncategorized article. */
  category?: Maybe<Category>;
  /** The text, sanitized, with embeds of the three video services rebuilt from provider and id. */
  contentHtml?: Maybe<Scalars['HTML']['output']>;
  /** The beginning of the text, without markup: whole words, and an ellipsis if there is more. */
  excerpt: Scalars['String']['output'];
  /** The product API's id, or the slug if it has none. Read an article by its slug. */
  id: Scalars['ID']['output'];
  /** Null for an article without a picture. */
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty if the product API has none. */
  imageVariants: Array<ImageVariant>;
  /** The article's film or player; null if it has none. From the article's detail. */
  media?: Maybe<Media>;
  /** Null if the product API does not say. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other news of the same category, or the newest if it has none; without this article. */
  related?: Maybe<Array<NewsArticle>>;
  /** The last part of the article's URL, for `newsArticle`. */
  slug: Scalars['String']['output'];
  /** From the article's detail. */
  subTitle?: Maybe<Scalars['String']['output']>;
  /** From the article's detail. */
  tags?: Maybe<Array<Tag>>;
  /** Plain text; `Untitled` if the product API has none. */
  title: Scalars['String']['output'];
};


/** A news article. */
export type NewsArticleExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A news article. */
export type NewsArticleRelatedArgs = {
  first?: Scalars['Int']['input'];
};

/** One page of news: of all, or of one tag or one category. */
export type NewsPage = {
  __typename?: 'NewsPage';
  /** The category of this list; null for any other list, and if nothing names the category. */
  category?: Maybe<Category>;
  /** Newest first; empty past the last page. */
  items: Array<NewsArticle>;
  /** The position of this page. */
  pageInfo: OffsetPageInfo;
  /** The tag of this list; null for any other list, and if neither the product API nor its articles name the tag. */
  tag?: Maybe<Tag>;
};

/** Identifies a person by exactly one of `ticket`, `ticketHash`, `waitlistEntryId` and `walkIn`; the last two need the feature `WALK_IN`. */
export type OfflineCheckInInput = {
  /** When the ticket was scanned, or the person was let in. */
  at: Scalars['DateTime']['input'];
  /** Chosen by the device, 8 to 64 letters, digits and hyphens. It identifies the check-in when it is sent again. */
  attemptId: Scalars['ID']['input'];
  /** Whether staff let a person without a ticket in although the production was full, as far as the device knew. */
  overCapacity?: Scalars['Boolean']['input'];
  /** A ticket's code, or the URL in its QR code. */
  ticket?: InputMaybe<Scalars['ID']['input']>;
  /** As in this production's check-in list. */
  ticketHash?: InputMaybe<Scalars['String']['input']>;
  /** As in this production's check-in list. */
  waitlistEntryId?: InputMaybe<Scalars['ID']['input']>;
  /** A person without an account. */
  walkIn?: InputMaybe<WalkInInput>;
};

/** Position of a page among all pages. */
export type OffsetPageInfo = {
  __typename?: 'OffsetPageInfo';
  /** If the total is unknown, a full page counts as having a next page. */
  hasNextPage: Scalars['Boolean']['output'];
  /** True for every page except the first, also past the last one. */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The requested page, from 1. */
  page: Scalars['Int']['output'];
  /** The most items a page can have. */
  perPage: Scalars['Int']['output'];
  /** The number of items on all pages; null if unknown. */
  totalCount?: Maybe<Scalars['Int']['output']>;
  /** The number of pages; null if unknown. */
  totalPages?: Maybe<Scalars['Int']['output']>;
};

/** A page that the site's operator writes. */
export type Page = {
  __typename?: 'Page';
  /** Sanitized. */
  html: Scalars['HTML']['output'];
  /** Whether it is still the template that comes with the product. */
  isTemplate: Scalars['Boolean']['output'];
  /** `contact`, `privacy`, `terms` or `accessibility`. */
  slug: Scalars['String']['output'];
  /** Plain text. */
  title: Scalars['String']['output'];
  /** When its text was last changed; ignore the time of day. Null if its file does not say. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/**
 * Position of a page in a list that is read forward: `first` and `after`. A cursor is opaque; pass `endCursor` as `after` to
 * get the next page.
 */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last item; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** Whether items follow this page. */
  hasNextPage: Scalars['Boolean']['output'];
  /**
   * Whether items precede this page: true if it was requested with `after` and the list has items. Those before the cursor may
   * have left the list since.
   */
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of the first item; null on an empty page. */
  startCursor?: Maybe<Scalars['String']['output']>;
};

/** A passkey of the member. */
export type Passkey = {
  __typename?: 'Passkey';
  /** When it was stored. */
  createdAt: Scalars['DateTime']['output'];
  /** For `removePasskey`. */
  id: Scalars['ID']['output'];
  /** Null if it was never used to log in. */
  lastUsedAt?: Maybe<Scalars['DateTime']['output']>;
  /** As chosen when it was stored. */
  name: Scalars['String']['output'];
};

/** Result of `finishPasskey` and `removePasskey`. */
export type PasskeyPayload = {
  __typename?: 'PasskeyPayload';
  /** The member with their passkeys as they are now; null if nothing was changed or they couldn't be read. */
  member?: Maybe<Member>;
  /** Why nothing was changed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** What an emailed password link is for. */
export type PasswordLinkKind =
  /** For the first password of an account. */
  | 'CREATE'
  /** For a new password in place of a forgotten one. */
  | 'RESET';

/** A recording of a past live stream. */
export type PastStream = {
  __typename?: 'PastStream';
  /** Null if the service does not say. */
  durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** The service's id. */
  id: Scalars['ID']['output'];
  /** Null if the service does not say. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null while the service has no picture yet. */
  thumbnailUrl?: Maybe<Scalars['URL']['output']>;
  /** Plain text; `Untitled` if the service has none. */
  title: Scalars['String']['output'];
  /** The recording's page at the service. */
  url: Scalars['URL']['output'];
};


/** A recording of a past live stream. */
export type PastStreamThumbnailUrlArgs = {
  height?: Scalars['Int']['input'];
  width?: Scalars['Int']['input'];
};

/** A playlist of the video site. */
export type Playlist = {
  __typename?: 'Playlist';
  /** The id in the playlist's URL. */
  id: Scalars['ID']['output'];
  /** Null if the video site does not say. */
  title?: Maybe<Scalars['String']['output']>;
  /** The first 500 of its videos, without private and deleted ones. */
  videos?: Maybe<SiteVideoPage>;
};


/** A playlist of the video site. */
export type PlaylistVideosArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

/** What a person does in the industry. */
export type Position =
  /** 'Brand Ambassador' in the sign-up form. */
  | 'BRAND_AMBASSADOR'
  /** 'Brand owner' in the sign-up form. */
  | 'BRAND_OWNER'
  /** 'Budtender' in the sign-up form. */
  | 'BUDTENDER'
  /** 'Buyer' in the sign-up form. */
  | 'BUYER'
  /** 'Exec/Management' in the sign-up form. */
  | 'EXEC_MANAGEMENT'
  /** 'Influencer/Content Creator' in the sign-up form. */
  | 'INFLUENCER_CONTENT_CREATOR'
  /** None of the others; `otherPosition` says what. */
  | 'OTHER'
  /** 'Sales Rep' in the sign-up form. */
  | 'SALES_REP'
  /** 'Store Customer' in the sign-up form. */
  | 'STORE_CUSTOMER'
  /** 'Store owner' in the sign-up form. */
  | 'STORE_OWNER';

/** A post of the newsroom: a news article or a video post. */
export type Post = {
  /** The author's name; null if the product API does not say. */
  author?: Maybe<Scalars['String']['output']>;
  /** Null for an uncategorized post. */
  category?: Maybe<Category>;
  /** The text, sanitized, with embeds of the three video services rebuilt from provider and id. */
  contentHtml?: Maybe<Scalars['HTML']['output']>;
  /** The beginning of the text, without markup: whole words, and an ellipsis if there is more. */
  excerpt: Scalars['String']['output'];
  /** The product API's id, or the slug if it has none. Read a post by its slug. */
  id: Scalars['ID']['output'];
  /** Null for a post without a picture. */
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty if the product API has none. */
  imageVariants: Array<ImageVariant>;
  /** The post's film or player; null if it has none. From the post's detail. */
  media?: Maybe<Media>;
  /** Null if the product API does not say. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other posts of the same category, without this one. Without a category: the newest news, or no videos. */
  related?: Maybe<Array<Post>>;
  /** The last part of the post's URL, for `newsArticle` or `videoPost`. */
  slug: Scalars['String']['output'];
  /** From the post's detail. */
  subTitle?: Maybe<Scalars['String']['output']>;
  /** From the post's detail. */
  tags?: Maybe<Array<Tag>>;
  /** Plain text; `Untitled` if the product API has none. */
  title: Scalars['String']['output'];
};


/** A post of the newsroom: a news article or a video post. */
export type PostExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A post of the newsroom: a news article or a video post. */
export type PostRelatedArgs = {
  first: Scalars['Int']['input'];
};

/** One page of the home list. */
export type PostPage = {
  __typename?: 'PostPage';
  /** Newest first; empty past the last page. */
  items: Array<Post>;
  /** The position of this page. */
  pageInfo: OffsetPageInfo;
};

/** A live production that people can join. */
export type Production = {
  __typename?: 'Production';
  /** How many people checked in, in steps of five minutes, oldest first, without empty steps; allowed and null as `counts`. */
  arrivals?: Maybe<Array<Arrivals>>;
  /** One attendee, for its producers; null for an unknown id and without the feature `ATTENDEES`. */
  attendee?: Maybe<Attendee>;
  /** Who has joined, sorted by name; allowed and null as `counts`. */
  attendees?: Maybe<AttendeeConnection>;
  /** The number of spots; null for no limit, and without the feature `CAPACITY`. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /**
   * How many people have joined, counted now. `FORBIDDEN` without the grant `PRODUCER` for this production. Null without the
   * feature `DESK`.
   */
  counts?: Maybe<ProductionCounts>;
  /** When it was published; null if the product API does not say. */
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Sanitized. */
  descriptionHtml?: Maybe<Scalars['HTML']['output']>;
  /** Null if the product API does not say. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The beginning of the description, without markup: whole words, and an ellipsis if there is more. */
  excerpt: Scalars['String']['output'];
  /** The product API's id. */
  id: Scalars['ID']['output'];
  /** Null for a production without a picture. */
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty if the product API has none. */
  imageVariants: Array<ImageVariant>;
  /** Whether it has been called off; null without the feature `CAPACITY`. */
  isCalledOff?: Maybe<Scalars['Boolean']['output']>;
  /** Whether joining is open, and how many may join, for its producers; allowed and null as `counts`. */
  joining?: Maybe<Joining>;
  /**
   * Messages to attendees, for its producers: those that wait by their time, then those sent, newest first, at most 100. Null
   * without the feature `ATTENDEES`.
   */
  messages?: Maybe<Array<AttendeeMessage>>;
  /** From this age, on the day of the production, people may join and come in; null for any age. */
  minimumAge?: Maybe<Scalars['Int']['output']>;
  /** Plain text; `Untitled` if the product API has none. */
  name: Scalars['String']['output'];
  /** Where replies to messages go, for its producers; null if nobody reads them; allowed and null as `counts`. */
  organizerEmail?: Maybe<Scalars['String']['output']>;
  /** What a person accepts before joining. */
  release?: Maybe<Release>;
  /** When the calendar event last changed; null before the first change, and if the product API does not say. */
  revisedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How often its calendar event has changed; null if the product API does not say. */
  revision?: Maybe<Scalars['Int']['output']>;
  /** The last part of the production's URL; the id if the product API has none. */
  slug: Scalars['String']['output'];
  /**
   * The spots left, at most 15 seconds old; only a join is certain. Null if there is no limit, on a failure,
   * and without the feature `CAPACITY`.
   */
  spotsLeft?: Maybe<Scalars['Int']['output']>;
  /** Null if the product API does not say. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** `OPEN` also if it is full: further members go on the waitlist. */
  status: ProductionStatus;
  /** Null if the product API does not say. */
  venue?: Maybe<Scalars['String']['output']>;
  /** Whether the member has joined and has a spot; null for a visitor. */
  viewerHasJoined?: Maybe<Scalars['Boolean']['output']>;
  /**
   * The member's join, with a spot or on the waitlist. Null for a visitor, if they have not joined,
   * and without the feature `CAPACITY`.
   */
  viewerJoin?: Maybe<Join>;
  /** The member's ticket; null if they have not joined, or are on the waitlist. */
  viewerTicket?: Maybe<Ticket>;
  /** The number of people on the waitlist, as old as `spotsLeft`; null on a failure, and without the feature `CAPACITY`. */
  waitlistCount?: Maybe<Scalars['Int']['output']>;
};


/** A live production that people can join. */
export type ProductionAttendeeArgs = {
  id: Scalars['ID']['input'];
};


/** A live production that people can join. */
export type ProductionAttendeesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  hasFailedEmail?: InputMaybe<Scalars['Boolean']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<AttendeeState>;
};


/** A live production that people can join. */
export type ProductionExcerptArgs = {
  length?: Scalars['Int']['input'];
};

/** Identifies a production by exactly one of the two. */
export type ProductionBy =
  /** The product API's id. */
  { id: Scalars['ID']['input']; slug?: never; }
  |  /** The last part of the production's URL. */
  { id?: never; slug: Scalars['String']['input']; };

/** How many people have joined a production. */
export type ProductionCounts = {
  __typename?: 'ProductionCounts';
  /** Those of `confirmed` who are checked in. */
  checkedIn: Scalars['Int']['output'];
  /** Those with a spot, including checked-in members. */
  confirmed: Scalars['Int']['output'];
  /** Attendees, canceled ones too, whose last email about this production failed; null without the feature `ATTENDEES`. */
  failedEmails?: Maybe<Scalars['Int']['output']>;
  /** Those on the waitlist. */
  waitlisted: Scalars['Int']['output'];
  /** Walk-ins, who are among `confirmed` and `checkedIn`; null without the feature `WALK_IN`. */
  walkIns?: Maybe<Scalars['Int']['output']>;
};

/** One page of productions. */
export type ProductionPage = {
  __typename?: 'ProductionPage';
  /** In the product API's order; empty past the last page. */
  items: Array<Production>;
  /** The position of this page. */
  pageInfo: OffsetPageInfo;
};

/** Whether a production can be joined. */
export type ProductionStatus =
  /** It can be joined. */
  | 'OPEN'
  /** It can't be joined now; also any status that the gateway does not know. */
  | 'UNAVAILABLE';

/** Exactly one of the two fields. */
export type ProveIdentityInput = {
  /** What the browser returned for `startPasskeyLogin`. */
  passkeyResponse?: InputMaybe<Scalars['JSONObject']['input']>;
  /** The current password. */
  password?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `proveIdentity`. */
export type ProveIdentityPayload = {
  __typename?: 'ProveIdentityPayload';
  /** Why nothing was proven; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Everything that can be read. */
export type Query = {
  __typename?: 'Query';
  /** One album of the video-hosting provider; a configured project id lists the project's items. */
  album?: Maybe<Album>;
  /** The album sections of one page, in their configured order. */
  albums?: Maybe<Array<Album>>;
  /** The person that a ticket belongs to, for check-in staff. Reading it changes nothing. */
  attendee?: Maybe<Attendee>;
  /**
   * Who did what, newest first; for an operator of one production, only actions on it. `FORBIDDEN` without a grant `OPERATOR`.
   * Null without the feature `DESK`.
   */
  auditLog?: Maybe<AuditConnection>;
  /** The picture of the production schedule and of the home page. */
  banner?: Maybe<Banner>;
  /**
   * The productions joined by the member whose calendar link has this secret, in the product API's order, at most 100. Null for
   * an unknown secret, and without the feature `CALENDAR`.
   */
  calendar?: Maybe<Array<CalendarEntry>>;
  /**
   * A production's check-in list, for devices that work offline. `FORBIDDEN` without a grant for the
   * production. Null for an unknown production, and without the feature `CHECK_IN`.
   */
  checkInList?: Maybe<CheckInList>;
  /**
   * The productions whose desk the member may see, as in `Production.attendees`: upcoming ones first. Null without the
   * feature `DESK`.
   */
  desk?: Maybe<Array<Production>>;
  /** The video post that the newsroom features on the home page. */
  featuredVideo?: Maybe<VideoPost>;
  /** What the product API offers beyond the calls that every product API has; empty if nothing. Null while unknown. */
  features?: Maybe<Array<Feature>>;
  /**
   * All current grants, sorted by email address; for an operator of one production, only those for it. `FORBIDDEN` without
   * a grant `OPERATOR`. Null without the feature `GRANTS`.
   */
  grants?: Maybe<Array<Grant>>;
  /** One video of the video-hosting provider. The id is what follows `/videos/` in its uri, `:HASH` included. */
  hostedVideo?: Maybe<HostedVideo>;
  /** The newest hosted video whose name contains RECAP. */
  latestRecap?: Maybe<HostedVideo>;
  /** The newest hosted video whose name lacks RECAP. */
  latestShow?: Maybe<HostedVideo>;
  /** The live-stream channel. */
  liveChannel?: Maybe<LiveChannel>;
  /** News, newest first: all of it, or one tag's or one category's. Null if the tag or category does not exist. */
  news?: Maybe<NewsPage>;
  /** One news article. */
  newsArticle?: Maybe<NewsArticle>;
  /** A page that the site's operator writes: `contact`, `privacy`, `terms` or `accessibility`. Null for any other slug. */
  page?: Maybe<Page>;
  /** One playlist of the video site. */
  playlist?: Maybe<Playlist>;
  /** The home list: news and video posts mixed, newest first. */
  posts?: Maybe<PostPage>;
  /** One production, by id or by slug. */
  production?: Maybe<Production>;
  /** Productions that people can join, as the product API orders them. */
  productions?: Maybe<ProductionPage>;
  /** The public key for `PushManager.subscribe`, in base64url. Null without the feature `PUSH`. */
  pushPublicKey?: Maybe<Scalars['String']['output']>;
  /**
   * Searches everything public, best matches first; productions that are over come after others that match as well. Forgives
   * one typing error in words of four letters or more and, in queries of up to four words, two in those of six or more
   * (swapped neighbors are one), splits and joins compounds, knows some synonyms, ignores accents and words such as `the`, and completes words. Only the first 200 characters and 12 words of the query count; an empty query or
   * a single letter finds nothing. Null while nothing is indexed.
   */
  search?: Maybe<SearchPage>;
  /** One video of the video site; without an id, the configured default video. */
  siteVideo?: Maybe<SiteVideo>;
  /** Sponsors and advertisements for one position on the site, in their configured order. */
  sponsors?: Maybe<Array<Sponsor>>;
  /** The categories of video posts, each with its first four videos. */
  videoCategories?: Maybe<Array<VideoCategory>>;
  /** One category of video posts. */
  videoCategory?: Maybe<VideoCategory>;
  /** One video post. */
  videoPost?: Maybe<VideoPost>;
  /** The logged-in member; null for a visitor. */
  viewer?: Maybe<Member>;
};


/** Everything that can be read. */
export type QueryAlbumArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryAlbumsArgs = {
  lineup: Lineup;
};


/** Everything that can be read. */
export type QueryAttendeeArgs = {
  ticket: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryAuditLogArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};


/** Everything that can be read. */
export type QueryCalendarArgs = {
  secret: Scalars['String']['input'];
};


/** Everything that can be read. */
export type QueryCheckInListArgs = {
  productionId: Scalars['ID']['input'];
  sinceVersion?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. */
export type QueryHostedVideoArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryNewsArgs = {
  category?: InputMaybe<Scalars['String']['input']>;
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
  tag?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that can be read. */
export type QueryNewsArticleArgs = {
  slug?: Scalars['String']['input'];
};


/** Everything that can be read. */
export type QueryPageArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. */
export type QueryPlaylistArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that can be read. */
export type QueryPostsArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};


/** Everything that can be read. */
export type QueryProductionArgs = {
  by: ProductionBy;
};


/** Everything that can be read. */
export type QueryProductionsArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};


/** Everything that can be read. */
export type QuerySearchArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  kinds?: InputMaybe<Array<SearchKind>>;
  query: Scalars['String']['input'];
};


/** Everything that can be read. */
export type QuerySiteVideoArgs = {
  id?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that can be read. */
export type QuerySponsorsArgs = {
  placement: SponsorPlacement;
};


/** Everything that can be read. */
export type QueryVideoCategoryArgs = {
  slug: Scalars['String']['input'];
};


/** Everything that can be read. */
export type QueryVideoPostArgs = {
  slug?: Scalars['String']['input'];
};

/** The sign-up form. */
export type RegisterInput = {
  /** The same as `password`. */
  confirmPassword: Scalars['String']['input'];
  /** `YYYY-MM-DD`. */
  dateOfBirth: Scalars['String']['input'];
  /** An address that no account has. */
  email: Scalars['String']['input'];
  /** 1 to 60 characters, without web addresses, email addresses and phone numbers. */
  firstName: Scalars['String']['input'];
  /** 1 to 200 characters. */
  instagramName: Scalars['String']['input'];
  /** Whether the person is interested in making content. */
  interested: Scalars['Boolean']['input'];
  /** Who invited the person. */
  invitedBy: Scalars['String']['input'];
  /** 1 to 60 characters, without web addresses, email addresses and phone numbers. */
  lastName: Scalars['String']['input'];
  /** 1 to 200 characters. */
  organization: Scalars['String']['input'];
  /** The position if it is `OTHER`; otherwise ignored. */
  otherPosition?: InputMaybe<Scalars['String']['input']>;
  /** At least 5 characters, and not one of the 10,000 most common. */
  password: Scalars['String']['input'];
  /** The phone that was verified. */
  phone: Scalars['String']['input'];
  /** From `checkVerificationCode`, for this phone. */
  phoneProof: Scalars['String']['input'];
  /** What the person does in the industry. */
  position: Position;
  /** A production to join once the account is created. */
  productionId?: InputMaybe<Scalars['ID']['input']>;
  /** The accepted version of its release; without it, nothing is joined. */
  releaseVersion?: InputMaybe<Scalars['String']['input']>;
};

/** The liability and photo release of a production. */
export type Release = {
  __typename?: 'Release';
  /** Sanitized. */
  html: Scalars['HTML']['output'];
  /** Whether this is the product's own text, because the production has none. */
  isBuiltIn: Scalars['Boolean']['output'];
  /** Identifies this text; a changed text has a different version. */
  version: Scalars['String']['output'];
};

/** A passkey of the member. */
export type RemovePasskeyInput = {
  /** `Passkey.id`. */
  id: Scalars['ID']['input'];
};

/** Result of `renewCalendarUrl`. */
export type RenewCalendarUrlPayload = {
  __typename?: 'RenewCalendarUrlPayload';
  /** Null if nothing was renewed. */
  calendarUrl?: Maybe<Scalars['URL']['output']>;
  /** Why nothing was renewed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Whose password to reset. */
export type RequestPasswordResetInput = {
  /** The member's address. */
  email: Scalars['String']['input'];
};

/** Result of `requestPasswordReset`. */
export type RequestPasswordResetPayload = {
  __typename?: 'RequestPasswordResetPayload';
  /** Why no email was sent; otherwise empty. */
  userErrors: Array<UserError>;
};

/** An attendee who has a ticket. */
export type ResendTicketInput = {
  /** `Attendee.id`. */
  attendeeId: Scalars['ID']['input'];
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
};

/** Result of `resendTicket`. */
export type ResendTicketPayload = {
  __typename?: 'ResendTicketPayload';
  /** Why nothing was sent; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A grant to remove. */
export type RevokeRoleInput = {
  /** The member's email address. */
  email: Scalars['String']['input'];
  /** False and null count as absent. */
  isForAllProductions?: InputMaybe<Scalars['Boolean']['input']>;
  /** What the grant allows. */
  kind: GrantKind;
  /** Exactly one of `productionId` and `isForAllProductions: true`. */
  productionId?: InputMaybe<Scalars['ID']['input']>;
};

/** Result of `revokeRole`. */
export type RevokeRolePayload = {
  __typename?: 'RevokeRolePayload';
  /** Why nothing was removed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** What a member may do. */
export type Role =
  /** Also any role that the gateway does not know. */
  | 'MEMBER'
  /** Checks attendees in. */
  | 'STAFF';

/** An announced live stream. */
export type ScheduledStream = {
  __typename?: 'ScheduledStream';
  /** Null if the service doesn't say. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The service's id. */
  id: Scalars['ID']['output'];
  /** Whether it was canceled, or the channel is on vacation then. */
  isCancelled: Scalars['Boolean']['output'];
  /** As announced. */
  startsAt: Scalars['DateTime']['output'];
  /** Plain text; `Live stream` if the service has none. */
  title: Scalars['String']['output'];
};

/** A part of an excerpt: plain text, not HTML. */
export type SearchExcerptPart = {
  __typename?: 'SearchExcerptPart';
  /** Whether the query matches it. */
  isMatch: Scalars['Boolean']['output'];
  /** With its spaces: all parts together are the excerpt. */
  text: Scalars['String']['output'];
};

/** What a search result is. */
export type SearchKind =
  /** A news article. */
  | 'NEWS'
  /** A page of this site, such as the schedule or contact. */
  | 'PAGE'
  /** A production. */
  | 'PRODUCTION'
  /** A hosted video of a configured album or project. */
  | 'SHOW'
  /** An upload of the configured channels of the video site. */
  | 'SITE_VIDEO'
  /** A past stream. */
  | 'STREAM'
  /** A video post. */
  | 'VIDEO_POST';

/** A page of search results. */
export type SearchPage = {
  __typename?: 'SearchPage';
  /** If nothing is found: the next production that can be joined, a show and the newest article, as far as there are any. */
  alternatives: Array<SearchResult>;
  /** Best matches first; empty if nothing is found. */
  items: Array<SearchResult>;
  /** Its cursors are valid for the same query and kinds. */
  pageInfo: PageInfo;
  /** If nothing is found: the most similar word that finds something among all kinds. Null if none is similar. */
  suggestion?: Maybe<Scalars['String']['output']>;
  /** The number on all pages. */
  totalCount: Scalars['Int']['output'];
};

/** An item or a page of the site that matches a query. */
export type SearchResult = {
  __typename?: 'SearchResult';
  /** Null if the product API does not say. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** At most 200 characters around the first match, in parts; empty without text. */
  excerpt: Array<SearchExcerptPart>;
  /** A small picture; null if there is none. */
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** As old as `status`. */
  isCalledOff?: Maybe<Scalars['Boolean']['output']>;
  /** What was found. */
  kind: SearchKind;
  /** Null for a page of this site, and if the service does not say. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Only of productions, as are the three fields below. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  /** As of the last walk, at most some 15 minutes ago. */
  status?: Maybe<ProductionStatus>;
  /** Plain text. */
  title: Scalars['String']['output'];
  /** Its page on this site; a past stream's is at the live-stream provider. */
  url: Scalars['URL']['output'];
};

/** A phone that gets a text message. */
export type SendCodeInput = {
  /** 10 national digits, with or without `+1` and marks between them. */
  phone: Scalars['String']['input'];
};

/** Result of `sendVerificationCode`, `sendLoginCode` and `sendPhoneCode`. */
export type SendCodePayload = {
  __typename?: 'SendCodePayload';
  /** Seconds until another code may be sent; null if none was sent. */
  retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  /** Why no code was sent; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Result of `sendEmailVerification`. */
export type SendEmailVerificationPayload = {
  __typename?: 'SendEmailVerificationPayload';
  /** Why no email was sent; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A login. */
export type Session = {
  __typename?: 'Session';
  /** At most 12 hours after the login. */
  expiresAt: Scalars['DateTime']['output'];
  /** Sealed; for clients that aren't browsers, which send it as `Authorization: Bearer`. */
  token: Scalars['String']['output'];
};

/** What a member gets emails about. */
export type SetFollowsInput = {
  /** All that the member wants; empty for none. */
  topics: Array<FollowTopic>;
};

/** Result of `setFollows`. */
export type SetFollowsPayload = {
  __typename?: 'SetFollowsPayload';
  /** The member as they are now; null if nothing was changed or they couldn't be read. */
  member?: Maybe<Member>;
  /** Why nothing was changed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Changes of a production's joining settings. */
export type SetJoiningInput = {
  /** 1 to 1000000; null for no limit, absent: unchanged. Nobody loses a spot if more are taken. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  /** Absent or null: unchanged. */
  isOpen?: InputMaybe<Scalars['Boolean']['input']>;
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
  /** Absent or null: unchanged. Needs the feature `WALK_IN`. */
  takesWalkIns?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Result of `setJoining`. */
export type SetJoiningPayload = {
  __typename?: 'SetJoiningPayload';
  /** The current settings; null if nothing was set. */
  joining?: Maybe<Joining>;
  /** The settings before; null if nothing was set. */
  replaced?: Maybe<Joining>;
  /** Why nothing was set; otherwise empty. */
  userErrors: Array<UserError>;
};

/** An emailed link and the password to set. */
export type SetPasswordInput = {
  /** The same as `password`. */
  confirmPassword: Scalars['String']['input'];
  /** At least 5 characters, and not one of the 10,000 most common. */
  password: Scalars['String']['input'];
  /** The last part of the emailed link. */
  token: Scalars['String']['input'];
};

/** Whether a member gets reminder emails. */
export type SetRemindersInput = {
  /** True to get them. */
  isOn: Scalars['Boolean']['input'];
};

/** Result of `setReminders`. */
export type SetRemindersPayload = {
  __typename?: 'SetRemindersPayload';
  /** The member as they are now; null if nothing was changed or they couldn't be read. */
  member?: Maybe<Member>;
  /** Why nothing was changed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A video of the video site. */
export type SiteVideo = {
  __typename?: 'SiteVideo';
  /** The channel's name; null if the video site does not say. */
  channelTitle?: Maybe<Scalars['String']['output']>;
  /** Plain text; null if the video site has none. */
  description?: Maybe<Scalars['String']['output']>;
  /** The player, from the site's cookie-less host. */
  embedUrl: Scalars['URL']['output'];
  /** The id in the video's URL, 11 characters. */
  id: Scalars['ID']['output'];
  /** Null if the video site does not say. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other videos of the channel, picked at random once per freshness window. */
  related?: Maybe<Array<SiteVideo>>;
  /** The largest thumbnail that the video has. */
  thumbnailUrl?: Maybe<Scalars['URL']['output']>;
  /** The thumbnails that the video has, smallest first. */
  thumbnails: Array<ImageVariant>;
  /** Plain text; the id if the video site has none. */
  title: Scalars['String']['output'];
};


/** A video of the video site. */
export type SiteVideoEmbedUrlArgs = {
  autoplay?: Scalars['Boolean']['input'];
};


/** A video of the video site. */
export type SiteVideoRelatedArgs = {
  first?: Scalars['Int']['input'];
};

/** One page of site videos. */
export type SiteVideoPage = {
  __typename?: 'SiteVideoPage';
  /** In the playlist's order; empty past the last page. */
  items: Array<SiteVideo>;
  /** The position of this page. */
  pageInfo: OffsetPageInfo;
};

/** A sponsor or an advertisement. */
export type Sponsor = {
  __typename?: 'Sponsor';
  /** The picture, as configured. */
  imageUrl: Scalars['URL']['output'];
  /** The same picture in other widths, smallest first; empty if the configuration has none. */
  imageVariants: Array<ImageVariant>;
  /** The link; null if the picture has none. */
  linkUrl?: Maybe<Scalars['URL']['output']>;
  /** The sponsor's name; the picture's text alternative. */
  name: Scalars['String']['output'];
  /** Where the picture is shown. */
  placement: SponsorPlacement;
};

/** Where a sponsor's picture is shown. */
export type SponsorPlacement =
  /** Advertisements beside the video-site player. */
  | 'ADVERTISEMENT'
  /** The 'Network Sponsors' column. */
  | 'NETWORK';

/** A passkey to create. */
export type StartPasskeyInput = {
  /**
   * Created without asking the person, after a login by password. Only then may the user's presence and verification be
   * missing, and it is refused later than 5 minutes after such a login.
   */
  isAutomatic?: InputMaybe<Scalars['Boolean']['input']>;
};

/** Result of `startPasskey` and `startPasskeyLogin`. */
export type StartPasskeyPayload = {
  __typename?: 'StartPasskeyPayload';
  /** What the browser's WebAuthn call takes, valid for 5 minutes. */
  options?: Maybe<Scalars['JSONObject']['output']>;
  /** Why nothing was started; otherwise empty. */
  userErrors: Array<UserError>;
};

/** The first three are of a `PushSubscription`. */
export type SubscribeToPushInput = {
  /** The device's secret, 16 bytes in base64url. */
  auth: Scalars['String']['input'];
  /** An `https` address of a known push service. */
  endpoint: Scalars['URL']['input'];
  /** The device's public key, 65 bytes in base64url. */
  p256dh: Scalars['String']['input'];
  /** At least one. `PRODUCTIONS` needs a session. */
  topics: Array<FollowTopic>;
};

/** Result of `subscribeToPush`. */
export type SubscribeToPushPayload = {
  __typename?: 'SubscribeToPushPayload';
  /** Why the device was not stored; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Check-ins that one device made offline at one production. */
export type SyncCheckInsInput = {
  /** At most 50. */
  checkIns: Array<OfflineCheckInInput>;
  /** Chosen and stored by the device. */
  deviceId: Scalars['ID']['input'];
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
};

/** Result of `syncCheckIns`. */
export type SyncCheckInsPayload = {
  __typename?: 'SyncCheckInsPayload';
  /** In any order. Send a check-in without a result again. */
  results: Array<CheckInResult>;
  /** Why nothing was recorded; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A tag of posts. */
export type Tag = {
  __typename?: 'Tag';
  /** The product API's id, or the slug or title if it has none. */
  id: Scalars['ID']['output'];
  /** Null if the product API has none; such a tag has no page. */
  slug?: Maybe<Scalars['String']['output']>;
  /** The slug if the product API has no title. */
  title: Scalars['String']['output'];
};

/** A message that only the caller gets. */
export type TestMessageInput = {
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
  /** 1 to 150 characters on one line. */
  subject: Scalars['String']['input'];
  /** 1 to 10000 characters. Markup is text. */
  text: Scalars['String']['input'];
};

/** Result of `testMessage`. */
export type TestMessagePayload = {
  __typename?: 'TestMessagePayload';
  /** Why nothing was sent; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A member's ticket for a production. */
export type Ticket = {
  __typename?: 'Ticket';
  /** The code. */
  id: Scalars['ID']['output'];
  /** The URL in the QR code: the page on which staff check the ticket. */
  url: Scalars['URL']['output'];
};

/** What a film's track contains. */
export type TrackKind =
  /** Everything that is heard, for those who can't hear it. */
  | 'CAPTIONS'
  /** What is said, often in another language. */
  | 'SUBTITLES';

/** One caption of a film. */
export type TranscriptLine = {
  __typename?: 'TranscriptLine';
  /** In seconds from the film's beginning. */
  start: Scalars['Float']['output'];
  /** Plain text. */
  text: Scalars['String']['output'];
};

/** Identifies a check-in by exactly one of `ticket`, and with `productionId` `ticketHash` or `admissionId`. */
export type UndoValidationInput = {
  /** The `attemptId` of the admission. */
  admissionId?: InputMaybe<Scalars['ID']['input']>;
  /** Identifies the undo. */
  attemptId?: InputMaybe<Scalars['ID']['input']>;
  /** `Production.id`. With a `ticket`: a ticket for another production is refused. */
  productionId?: InputMaybe<Scalars['ID']['input']>;
  /** A ticket's code, or the URL in its QR code. */
  ticket?: InputMaybe<Scalars['ID']['input']>;
  /** As in a check-in list. */
  ticketHash?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `undoValidation`. */
export type UndoValidationPayload = {
  __typename?: 'UndoValidationPayload';
  /** Message for check-in staff; null if nothing was undone. */
  message?: Maybe<Scalars['String']['output']>;
  /** Why nothing was undone; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A device that gets push notifications. */
export type UnsubscribeFromPushInput = {
  /** As in `subscribeToPush`. */
  endpoint: Scalars['URL']['input'];
};

/** Result of `unsubscribeFromPush`. */
export type UnsubscribeFromPushPayload = {
  __typename?: 'UnsubscribeFromPushPayload';
  /** Why the device was not removed; otherwise empty, also for an unknown device. */
  userErrors: Array<UserError>;
};

/** An emailed link to unsubscribe. */
export type UnsubscribeFromRemindersInput = {
  /** The last part of the emailed link. */
  token: Scalars['String']['input'];
};

/** Result of `unsubscribeFromReminders`. */
export type UnsubscribeFromRemindersPayload = {
  __typename?: 'UnsubscribeFromRemindersPayload';
  /** Why the emails go on; otherwise empty. */
  userErrors: Array<UserError>;
};

/** Absent or null: unchanged. At most one of `sendAt` and `sendAfterEndMinutes`, which replaces the other. */
export type UpdateMessageInput = {
  /** `AttendeeMessage.id`. */
  messageId: Scalars['ID']['input'];
  /** `Production.id`. */
  productionId: Scalars['ID']['input'];
  /** 0 to 43200. */
  sendAfterEndMinutes?: InputMaybe<Scalars['Int']['input']>;
  /** At most a year ahead. The same time confirms a message whose production has moved, or whose author may no longer send it. */
  sendAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** 1 to 150 characters on one line. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** 1 to 10000 characters. Markup is text. */
  text?: InputMaybe<Scalars['String']['input']>;
  /** Who gets it. The default, everyone who has a spot, can't be chosen again. */
  to?: InputMaybe<MessageAudience>;
};

/** Result of `updateMessage`. */
export type UpdateMessagePayload = {
  __typename?: 'UpdateMessagePayload';
  /** Null if nothing was changed. */
  message?: Maybe<AttendeeMessage>;
  /** Why nothing was changed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** A member's profile. It replaces the whole profile. */
export type UpdateProfileInput = {
  /** 1 to 60 characters, without web addresses, email addresses and phone numbers. */
  firstName: Scalars['String']['input'];
  /** 1 to 200 characters. */
  instagramName: Scalars['String']['input'];
  /** 1 to 60 characters, without web addresses, email addresses and phone numbers. */
  lastName: Scalars['String']['input'];
  /** 1 to 200 characters. */
  organization: Scalars['String']['input'];
  /** Required if the position is `OTHER`. */
  otherPosition?: InputMaybe<Scalars['String']['input']>;
  /** What the member does in the industry. */
  position: Position;
};

/** Result of `updateProfile`. */
export type UpdateProfilePayload = {
  __typename?: 'UpdateProfilePayload';
  /** The member as they are now; null if nothing was changed or they couldn't be read. */
  member?: Maybe<Member>;
  /** Why nothing was changed; otherwise empty. */
  userErrors: Array<UserError>;
};

/** An error that the person can correct. */
export type UserError = {
  __typename?: 'UserError';
  /** For programs, which don't need to read `message`. */
  code: UserErrorCode;
  /** The path of the input's field that it concerns: `["phone"]`; null if it concerns none. */
  field?: Maybe<Array<Scalars['String']['output']>>;
  /** Message for the person. */
  message: Scalars['String']['output'];
};

/** What is wrong with the input. */
export type UserErrorCode =
  /** A value has the wrong form. */
  | 'INVALID'
  /** The link has expired, was used, or never existed. */
  | 'LINK_INVALID'
  /** Not found. */
  | 'NOT_FOUND'
  /** The production is full, and nobody was let in. */
  | 'OVER_CAPACITY'
  /** The two passwords differ. */
  | 'PASSWORD_MISMATCH'
  /** The proof of the phone has expired or is for another phone: a new code is needed. */
  | 'PHONE_PROOF_INVALID'
  /** The production can't be joined now. */
  | 'PRODUCTION_UNAVAILABLE'
  /** The last proof of identity is older than 10 minutes: call `proveIdentity`, then send the same again. */
  | 'PROOF_REQUIRED'
  /** The product API refused and the message says why. */
  | 'REFUSED'
  /** The release text has changed since it was shown. */
  | 'RELEASE_CHANGED'
  /** A value is missing. */
  | 'REQUIRED'
  /** An account already has this email or phone. */
  | 'TAKEN'
  /** The person is younger than the minimum age of the site or the production. */
  | 'TOO_YOUNG'
  /** The production takes no walk-ins. */
  | 'WALK_INS_CLOSED'
  /** The code is wrong or has expired. */
  | 'WRONG_CODE'
  /** The email or the password is incorrect. */
  | 'WRONG_CREDENTIALS';

/** Identifies a ticket by `ticket`, or by `ticketHash` with `productionId`. */
export type ValidateAttendeeInput = {
  /**
   * Chosen by the device, 8 to 64 letters, digits and hyphens. A repeated attempt gets the first result, and never
   * 'already'.
   */
  attemptId?: InputMaybe<Scalars['ID']['input']>;
  /**
   * 8 to 64 letters, digits and hyphens, the same for each of the device's attempts. Scanning a ticket again on the same
   * device within five minutes is not a conflict.
   */
  deviceId?: InputMaybe<Scalars['ID']['input']>;
  /** With a `ticket`: a ticket for another production is refused. */
  productionId?: InputMaybe<Scalars['ID']['input']>;
  /** When it was scanned; the current time if missing or implausible. */
  scannedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A ticket's code, or the URL in its QR code. */
  ticket?: InputMaybe<Scalars['ID']['input']>;
  /** As in a check-in list. Needs the feature `CHECK_IN`. */
  ticketHash?: InputMaybe<Scalars['String']['input']>;
};

/** Result of `validateAttendee`. */
export type ValidateAttendeePayload = {
  __typename?: 'ValidateAttendeePayload';
  /** Whether the ticket was already validated; `attendee.validation` says when and by whom. */
  alreadyValidated: Scalars['Boolean']['output'];
  /** Null if the ticket is not valid, or was identified by its hash. */
  attendee?: Maybe<Attendee>;
  /** The step that was refused; null if none. */
  failedStep?: Maybe<ValidationStep>;
  /** Message for check-in staff. */
  message?: Maybe<Scalars['String']['output']>;
  /** Why the ticket or the input is invalid; otherwise empty, also if a step was refused. */
  userErrors: Array<UserError>;
};

/** When and by whom a ticket was validated. */
export type Validation = {
  __typename?: 'Validation';
  /** Null if the product API does not say. */
  at?: Maybe<Scalars['DateTime']['output']>;
  /** The name of the staff member; null if the product API does not say. */
  by?: Maybe<Scalars['String']['output']>;
};

/** The steps of a validation, in order. */
export type ValidationStep =
  /** The spot, which this step checks in. */
  | 'PRODUCTION'
  /** The ticket, and whether its member has joined. */
  | 'USER';

/** A category of video posts. */
export type VideoCategory = {
  __typename?: 'VideoCategory';
  /** Plain text; null if the product API has none. */
  description?: Maybe<Scalars['String']['output']>;
  /** The product API's id, or the slug if it has none. */
  id: Scalars['ID']['output'];
  /** The last part of the category's URL, for `videoCategory`. */
  slug: Scalars['String']['output'];
  /** Plain text; the slug or `Videos` if nothing names the category. */
  title: Scalars['String']['output'];
  /** The category's videos. In `videoCategories` the first four have no extra cost. */
  videos?: Maybe<VideoPostPage>;
};


/** A category of video posts. */
export type VideoCategoryVideosArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

/** A video post: a self-hosted film or one of the video site, with a text. */
export type VideoPost = Post & {
  __typename?: 'VideoPost';
  /** The author's name; null if the product API does not say. */
  author?: Maybe<Scalars['String']['output']>;
  /** Null for an uncategorized video. */
  category?: Maybe<Category>;
  /** The text, sanitized, with embeds of the three video services rebuilt from provider and id. */
  contentHtml?: Maybe<Scalars['HTML']['output']>;
  /** The beginning of the text, without markup: whole words, and an ellipsis if there is more. */
  excerpt: Scalars['String']['output'];
  /** The product API's id, or the slug if it has none. Read a post by its slug. */
  id: Scalars['ID']['output'];
  /** Null for a post without a picture. */
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty if the product API has none. */
  imageVariants: Array<ImageVariant>;
  /** The film or player. From the post's detail. */
  media?: Maybe<Media>;
  /** Null if the product API does not say, as for the first four in `videoCategories`. */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other videos of the same category, without this one; empty if it has none. */
  related?: Maybe<Array<VideoPost>>;
  /** The last part of the post's URL, for `videoPost`. */
  slug: Scalars['String']['output'];
  /** From the list if it has it, otherwise from the post's detail. */
  subTitle?: Maybe<Scalars['String']['output']>;
  /** From the post's detail. */
  tags?: Maybe<Array<Tag>>;
  /** Plain text; `Untitled` if the product API has none. */
  title: Scalars['String']['output'];
};


/** A video post: a self-hosted film or one of the video site, with a text. */
export type VideoPostExcerptArgs = {
  length?: Scalars['Int']['input'];
};


/** A video post: a self-hosted film or one of the video site, with a text. */
export type VideoPostRelatedArgs = {
  first?: Scalars['Int']['input'];
};

/** One page of video posts. */
export type VideoPostPage = {
  __typename?: 'VideoPostPage';
  /** In the product API's order; empty past the last page. */
  items: Array<VideoPost>;
  /** The position of this page. */
  pageInfo: OffsetPageInfo;
};

/** A member on the waitlist. Nothing else is exposed. */
export type WaitlistEntry = {
  __typename?: 'WaitlistEntry';
  /** Opaque, and valid for this production only. */
  id: Scalars['ID']['output'];
  /** Whether the member has the production's minimum age; null if unknown, and without a minimum age. */
  isOfAge?: Maybe<Scalars['Boolean']['output']>;
  /** Empty if the product API does not say. */
  name: Scalars['String']['output'];
  /** From 1. */
  position: Scalars['Int']['output'];
};

/** A person without an account, as typed on the device. */
export type WalkInInput = {
  /** `YYYY-MM-DD`; needed if the production has a minimum age. */
  dateOfBirth?: InputMaybe<Scalars['String']['input']>;
  /** May be empty. */
  email: Scalars['String']['input'];
  /** 1 to 100 characters, with a letter. */
  name: Scalars['String']['input'];
  /** The version of the release that the person accepted. */
  releaseVersion: Scalars['String']['input'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;


export type ResolverWithResolve<TResult, TParent, TContext, TArgs> = {
  resolve: ResolverFn<TResult, TParent, TContext, TArgs>;
};
export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs> | ResolverWithResolve<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;



/** Mapping of union types */
export type ResolversUnionTypes<_RefType extends Record<string, unknown>> = {
  Media:
    | ( Embed )
    | ( HostedFile )
  ;
};

/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  Post:
    | ( PostModel )
    | ( PostModel )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AdmissionMark: AdmissionMark;
  AdmitInput: AdmitInput;
  AdmitPayload: ResolverTypeWrapper<AdmitPayload>;
  Album: ResolverTypeWrapper<AlbumModel>;
  Arrivals: ResolverTypeWrapper<Arrivals>;
  Attendee: ResolverTypeWrapper<AttendeeModel>;
  AttendeeConnection: ResolverTypeWrapper<Omit<AttendeeConnection, 'edges'> & { edges: Array<ResolversTypes['AttendeeEdge']> }>;
  AttendeeEdge: ResolverTypeWrapper<Omit<AttendeeEdge, 'node'> & { node: ResolversTypes['Attendee'] }>;
  AttendeeEmail: ResolverTypeWrapper<AttendeeEmail>;
  AttendeeMessage: ResolverTypeWrapper<AttendeeMessage>;
  AttendeeProfile: ResolverTypeWrapper<User>;
  AttendeeState: AttendeeState;
  AuditConnection: ResolverTypeWrapper<AuditConnection>;
  AuditEdge: ResolverTypeWrapper<AuditEdge>;
  AuditEntry: ResolverTypeWrapper<AuditEntry>;
  AuthPayload: ResolverTypeWrapper<Omit<AuthPayload, 'joinedProduction' | 'member'> & { joinedProduction?: Maybe<ResolversTypes['Production']>, member?: Maybe<ResolversTypes['Member']> }>;
  Banner: ResolverTypeWrapper<Image>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CacheControlScope: CacheControlScope;
  CalendarEntry: ResolverTypeWrapper<CalendarEntryModel>;
  CancelAttendanceInput: CancelAttendanceInput;
  CancelAttendancePayload: ResolverTypeWrapper<Omit<CancelAttendancePayload, 'attendee'> & { attendee?: Maybe<ResolversTypes['Attendee']> }>;
  CancelJoinInput: CancelJoinInput;
  CancelJoinPayload: ResolverTypeWrapper<Omit<CancelJoinPayload, 'production'> & { production?: Maybe<ResolversTypes['Production']> }>;
  CancelMessageInput: CancelMessageInput;
  CancelMessagePayload: ResolverTypeWrapper<CancelMessagePayload>;
  Category: ResolverTypeWrapper<Category>;
  ChangeEmailInput: ChangeEmailInput;
  ChangeEmailPayload: ResolverTypeWrapper<ChangeEmailPayload>;
  ChangePasswordInput: ChangePasswordInput;
  ChangePhoneInput: ChangePhoneInput;
  ChangePhonePayload: ResolverTypeWrapper<Omit<ChangePhonePayload, 'member'> & { member?: Maybe<ResolversTypes['Member']> }>;
  CheckCodeInput: CheckCodeInput;
  CheckCodePayload: ResolverTypeWrapper<CheckCodePayload>;
  CheckExistingCredentialsInput: CheckExistingCredentialsInput;
  CheckExistingCredentialsPayload: ResolverTypeWrapper<CheckExistingCredentialsPayload>;
  CheckInConflict: ResolverTypeWrapper<CheckInConflict>;
  CheckInEntry: ResolverTypeWrapper<CheckInEntry>;
  CheckInList: ResolverTypeWrapper<ProductionCheckInList>;
  CheckInOutcome: CheckInOutcome;
  CheckInResult: ResolverTypeWrapper<CheckInResult>;
  CheckInState: CheckInState;
  CheckPasswordLinkInput: CheckPasswordLinkInput;
  CheckPasswordLinkPayload: ResolverTypeWrapper<CheckPasswordLinkPayload>;
  ConfirmAttendanceInput: ConfirmAttendanceInput;
  ConfirmAttendancePayload: ResolverTypeWrapper<Omit<ConfirmAttendancePayload, 'attendee'> & { attendee?: Maybe<ResolversTypes['Attendee']> }>;
  ConfirmEmailInput: ConfirmEmailInput;
  ConfirmEmailPayload: ResolverTypeWrapper<ConfirmEmailPayload>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DeleteAccountInput: DeleteAccountInput;
  DeleteAccountPayload: ResolverTypeWrapper<DeleteAccountPayload>;
  EmailState: EmailState;
  Embed: ResolverTypeWrapper<Embed>;
  EmbedProvider: EmbedProvider;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: ResolverTypeWrapper<Omit<EndSessionPayload, 'member'> & { member?: Maybe<ResolversTypes['Member']> }>;
  ExportDataPayload: ResolverTypeWrapper<ExportDataPayload>;
  Feature: Feature;
  FilmTrack: ResolverTypeWrapper<FilmTrack>;
  FinishPasskeyInput: FinishPasskeyInput;
  FinishPasskeyLoginInput: FinishPasskeyLoginInput;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  FollowTopic: FollowTopic;
  Grant: ResolverTypeWrapper<GrantRecord>;
  GrantKind: GrantKind;
  GrantRoleInput: GrantRoleInput;
  GrantRolePayload: ResolverTypeWrapper<Omit<GrantRolePayload, 'grant'> & { grant?: Maybe<ResolversTypes['Grant']> }>;
  HTML: ResolverTypeWrapper<Scalars['HTML']['output']>;
  HostedFile: ResolverTypeWrapper<HostedFile>;
  HostedVideo: ResolverTypeWrapper<HostedVideoModel>;
  HostedVideoPage: ResolverTypeWrapper<Omit<HostedVideoPage, 'items'> & { items: Array<ResolversTypes['HostedVideo']> }>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImageVariant: ResolverTypeWrapper<ImageVariant>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  JSONObject: ResolverTypeWrapper<Scalars['JSONObject']['output']>;
  Join: ResolverTypeWrapper<JoinModel>;
  JoinProductionInput: JoinProductionInput;
  JoinProductionPayload: ResolverTypeWrapper<Omit<JoinProductionPayload, 'join' | 'production' | 'ticket'> & { join?: Maybe<ResolversTypes['Join']>, production?: Maybe<ResolversTypes['Production']>, ticket?: Maybe<ResolversTypes['Ticket']> }>;
  JoinState: JoinState;
  Joining: ResolverTypeWrapper<Joining>;
  Lineup: Lineup;
  LiveChannel: ResolverTypeWrapper<Channel>;
  LiveStatus: ResolverTypeWrapper<LiveStatus>;
  LoginInput: LoginInput;
  LoginWithCodeInput: LoginWithCodeInput;
  LogoutPayload: ResolverTypeWrapper<LogoutPayload>;
  Media: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Media']>;
  Member: ResolverTypeWrapper<User>;
  MemberSession: ResolverTypeWrapper<MemberSession>;
  MessageAttendeesInput: MessageAttendeesInput;
  MessageAttendeesPayload: ResolverTypeWrapper<MessageAttendeesPayload>;
  MessageAudience: MessageAudience;
  MessageState: MessageState;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewsArticle: ResolverTypeWrapper<PostModel>;
  NewsPage: ResolverTypeWrapper<Omit<NewsPage, 'items'> & { items: Array<ResolversTypes['NewsArticle']> }>;
  OfflineCheckInInput: OfflineCheckInInput;
  OffsetPageInfo: ResolverTypeWrapper<OffsetPageInfo>;
  Page: ResolverTypeWrapper<Page>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
  Passkey: ResolverTypeWrapper<Passkey>;
  PasskeyPayload: ResolverTypeWrapper<Omit<PasskeyPayload, 'member'> & { member?: Maybe<ResolversTypes['Member']> }>;
  PasswordLinkKind: PasswordLinkKind;
  PastStream: ResolverTypeWrapper<PastStreamModel>;
  Playlist: ResolverTypeWrapper<PlaylistModel>;
  Position: Position;
  Post: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['Post']>;
  PostPage: ResolverTypeWrapper<Omit<PostPage, 'items'> & { items: Array<ResolversTypes['Post']> }>;
  Production: ResolverTypeWrapper<ProductionModel>;
  ProductionBy: ProductionBy;
  ProductionCounts: ResolverTypeWrapper<ProductionCounts>;
  ProductionPage: ResolverTypeWrapper<Omit<ProductionPage, 'items'> & { items: Array<ResolversTypes['Production']> }>;
  ProductionStatus: ProductionStatus;
  ProveIdentityInput: ProveIdentityInput;
  ProveIdentityPayload: ResolverTypeWrapper<ProveIdentityPayload>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RegisterInput: RegisterInput;
  Release: ResolverTypeWrapper<WaiverText>;
  RemovePasskeyInput: RemovePasskeyInput;
  RenewCalendarUrlPayload: ResolverTypeWrapper<RenewCalendarUrlPayload>;
  RequestPasswordResetInput: RequestPasswordResetInput;
  RequestPasswordResetPayload: ResolverTypeWrapper<RequestPasswordResetPayload>;
  ResendTicketInput: ResendTicketInput;
  ResendTicketPayload: ResolverTypeWrapper<ResendTicketPayload>;
  RevokeRoleInput: RevokeRoleInput;
  RevokeRolePayload: ResolverTypeWrapper<RevokeRolePayload>;
  Role: Role;
  ScheduledStream: ResolverTypeWrapper<ScheduledStreamModel>;
  SearchExcerptPart: ResolverTypeWrapper<SearchExcerptPart>;
  SearchKind: SearchKind;
  SearchPage: ResolverTypeWrapper<SearchPage>;
  SearchResult: ResolverTypeWrapper<SearchResult>;
  SendCodeInput: SendCodeInput;
  SendCodePayload: ResolverTypeWrapper<SendCodePayload>;
  SendEmailVerificationPayload: ResolverTypeWrapper<SendEmailVerificationPayload>;
  Session: ResolverTypeWrapper<Session>;
  SetFollowsInput: SetFollowsInput;
  SetFollowsPayload: ResolverTypeWrapper<Omit<SetFollowsPayload, 'member'> & { member?: Maybe<ResolversTypes['Member']> }>;
  SetJoiningInput: SetJoiningInput;
  SetJoiningPayload: ResolverTypeWrapper<SetJoiningPayload>;
  SetPasswordInput: SetPasswordInput;
  SetRemindersInput: SetRemindersInput;
  SetRemindersPayload: ResolverTypeWrapper<Omit<SetRemindersPayload, 'member'> & { member?: Maybe<ResolversTypes['Member']> }>;
  SiteVideo: ResolverTypeWrapper<SiteVideoModel>;
  SiteVideoPage: ResolverTypeWrapper<Omit<SiteVideoPage, 'items'> & { items: Array<ResolversTypes['SiteVideo']> }>;
  Sponsor: ResolverTypeWrapper<Sponsor>;
  SponsorPlacement: SponsorPlacement;
  StartPasskeyInput: StartPasskeyInput;
  StartPasskeyPayload: ResolverTypeWrapper<StartPasskeyPayload>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SubscribeToPushInput: SubscribeToPushInput;
  SubscribeToPushPayload: ResolverTypeWrapper<SubscribeToPushPayload>;
  SyncCheckInsInput: SyncCheckInsInput;
  SyncCheckInsPayload: ResolverTypeWrapper<SyncCheckInsPayload>;
  Tag: ResolverTypeWrapper<Tag>;
  TestMessageInput: TestMessageInput;
  TestMessagePayload: ResolverTypeWrapper<TestMessagePayload>;
  Ticket: ResolverTypeWrapper<TicketModel>;
  TrackKind: TrackKind;
  TranscriptLine: ResolverTypeWrapper<TranscriptLine>;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  UndoValidationInput: UndoValidationInput;
  UndoValidationPayload: ResolverTypeWrapper<UndoValidationPayload>;
  UnsubscribeFromPushInput: UnsubscribeFromPushInput;
  UnsubscribeFromPushPayload: ResolverTypeWrapper<UnsubscribeFromPushPayload>;
  UnsubscribeFromRemindersInput: UnsubscribeFromRemindersInput;
  UnsubscribeFromRemindersPayload: ResolverTypeWrapper<UnsubscribeFromRemindersPayload>;
  UpdateMessageInput: UpdateMessageInput;
  UpdateMessagePayload: ResolverTypeWrapper<UpdateMessagePayload>;
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfilePayload: ResolverTypeWrapper<Omit<UpdateProfilePayload, 'member'> & { member?: Maybe<ResolversTypes['Member']> }>;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  ValidateAttendeeInput: ValidateAttendeeInput;
  ValidateAttendeePayload: ResolverTypeWrapper<Omit<ValidateAttendeePayload, 'attendee'> & { attendee?: Maybe<ResolversTypes['Attendee']> }>;
  Validation: ResolverTypeWrapper<Validation>;
  ValidationStep: ValidationStep;
  VideoCategory: ResolverTypeWrapper<VideoCategoryModel>;
  VideoPost: ResolverTypeWrapper<PostModel>;
  VideoPostPage: ResolverTypeWrapper<Omit<VideoPostPage, 'items'> & { items: Array<ResolversTypes['VideoPost']> }>;
  WaitlistEntry: ResolverTypeWrapper<WaitlistEntry>;
  WalkInInput: WalkInInput;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AdmitInput: AdmitInput;
  AdmitPayload: AdmitPayload;
  Album: AlbumModel;
  Arrivals: Arrivals;
  Attendee: AttendeeModel;
  AttendeeConnection: Omit<AttendeeConnection, 'edges'> & { edges: Array<ResolversParentTypes['AttendeeEdge']> };
  AttendeeEdge: Omit<AttendeeEdge, 'node'> & { node: ResolversParentTypes['Attendee'] };
  AttendeeEmail: AttendeeEmail;
  AttendeeMessage: AttendeeMessage;
  AttendeeProfile: User;
  AuditConnection: AuditConnection;
  AuditEdge: AuditEdge;
  AuditEntry: AuditEntry;
  AuthPayload: Omit<AuthPayload, 'joinedProduction' | 'member'> & { joinedProduction?: Maybe<ResolversParentTypes['Production']>, member?: Maybe<ResolversParentTypes['Member']> };
  Banner: Image;
  Boolean: Scalars['Boolean']['output'];
  CalendarEntry: CalendarEntryModel;
  CancelAttendanceInput: CancelAttendanceInput;
  CancelAttendancePayload: Omit<CancelAttendancePayload, 'attendee'> & { attendee?: Maybe<ResolversParentTypes['Attendee']> };
  CancelJoinInput: CancelJoinInput;
  CancelJoinPayload: Omit<CancelJoinPayload, 'production'> & { production?: Maybe<ResolversParentTypes['Production']> };
  CancelMessageInput: CancelMessageInput;
  CancelMessagePayload: CancelMessagePayload;
  Category: Category;
  ChangeEmailInput: ChangeEmailInput;
  ChangeEmailPayload: ChangeEmailPayload;
  ChangePasswordInput: ChangePasswordInput;
  ChangePhoneInput: ChangePhoneInput;
  ChangePhonePayload: Omit<ChangePhonePayload, 'member'> & { member?: Maybe<ResolversParentTypes['Member']> };
  CheckCodeInput: CheckCodeInput;
  CheckCodePayload: CheckCodePayload;
  CheckExistingCredentialsInput: CheckExistingCredentialsInput;
  CheckExistingCredentialsPayload: CheckExistingCredentialsPayload;
  CheckInConflict: CheckInConflict;
  CheckInEntry: CheckInEntry;
  CheckInList: ProductionCheckInList;
  CheckInResult: CheckInResult;
  CheckPasswordLinkInput: CheckPasswordLinkInput;
  CheckPasswordLinkPayload: CheckPasswordLinkPayload;
  ConfirmAttendanceInput: ConfirmAttendanceInput;
  ConfirmAttendancePayload: Omit<ConfirmAttendancePayload, 'attendee'> & { attendee?: Maybe<ResolversParentTypes['Attendee']> };
  ConfirmEmailInput: ConfirmEmailInput;
  ConfirmEmailPayload: ConfirmEmailPayload;
  DateTime: Scalars['DateTime']['output'];
  DeleteAccountInput: DeleteAccountInput;
  DeleteAccountPayload: DeleteAccountPayload;
  Embed: Embed;
  EndSessionInput: EndSessionInput;
  EndSessionPayload: Omit<EndSessionPayload, 'member'> & { member?: Maybe<ResolversParentTypes['Member']> };
  ExportDataPayload: ExportDataPayload;
  FilmTrack: FilmTrack;
  FinishPasskeyInput: FinishPasskeyInput;
  FinishPasskeyLoginInput: FinishPasskeyLoginInput;
  Float: Scalars['Float']['output'];
  Grant: GrantRecord;
  GrantRoleInput: GrantRoleInput;
  GrantRolePayload: Omit<GrantRolePayload, 'grant'> & { grant?: Maybe<ResolversParentTypes['Grant']> };
  HTML: Scalars['HTML']['output'];
  HostedFile: HostedFile;
  HostedVideo: HostedVideoModel;
  HostedVideoPage: Omit<HostedVideoPage, 'items'> & { items: Array<ResolversParentTypes['HostedVideo']> };
  ID: Scalars['ID']['output'];
  ImageVariant: ImageVariant;
  Int: Scalars['Int']['output'];
  JSONObject: Scalars['JSONObject']['output'];
  Join: JoinModel;
  JoinProductionInput: JoinProductionInput;
  JoinProductionPayload: Omit<JoinProductionPayload, 'join' | 'production' | 'ticket'> & { join?: Maybe<ResolversParentTypes['Join']>, production?: Maybe<ResolversParentTypes['Production']>, ticket?: Maybe<ResolversParentTypes['Ticket']> };
  Joining: Joining;
  LiveChannel: Channel;
  LiveStatus: LiveStatus;
  LoginInput: LoginInput;
  LoginWithCodeInput: LoginWithCodeInput;
  LogoutPayload: LogoutPayload;
  Media: ResolversUnionTypes<ResolversParentTypes>['Media'];
  Member: User;
  MemberSession: MemberSession;
  MessageAttendeesInput: MessageAttendeesInput;
  MessageAttendeesPayload: MessageAttendeesPayload;
  Mutation: Record<PropertyKey, never>;
  NewsArticle: PostModel;
  NewsPage: Omit<NewsPage, 'items'> & { items: Array<ResolversParentTypes['NewsArticle']> };
  OfflineCheckInInput: OfflineCheckInInput;
  OffsetPageInfo: OffsetPageInfo;
  Page: Page;
  PageInfo: PageInfo;
  Passkey: Passkey;
  PasskeyPayload: Omit<PasskeyPayload, 'member'> & { member?: Maybe<ResolversParentTypes['Member']> };
  PastStream: PastStreamModel;
  Playlist: PlaylistModel;
  Post: ResolversInterfaceTypes<ResolversParentTypes>['Post'];
  PostPage: Omit<PostPage, 'items'> & { items: Array<ResolversParentTypes['Post']> };
  Production: ProductionModel;
  ProductionBy: ProductionBy;
  ProductionCounts: ProductionCounts;
  ProductionPage: Omit<ProductionPage, 'items'> & { items: Array<ResolversParentTypes['Production']> };
  ProveIdentityInput: ProveIdentityInput;
  ProveIdentityPayload: ProveIdentityPayload;
  Query: Record<PropertyKey, never>;
  RegisterInput: RegisterInput;
  Release: WaiverText;
  RemovePasskeyInput: RemovePasskeyInput;
  RenewCalendarUrlPayload: RenewCalendarUrlPayload;
  RequestPasswordResetInput: RequestPasswordResetInput;
  RequestPasswordResetPayload: RequestPasswordResetPayload;
  ResendTicketInput: ResendTicketInput;
  ResendTicketPayload: ResendTicketPayload;
  RevokeRoleInput: RevokeRoleInput;
  RevokeRolePayload: RevokeRolePayload;
  ScheduledStream: ScheduledStreamModel;
  SearchExcerptPart: SearchExcerptPart;
  SearchPage: SearchPage;
  SearchResult: SearchResult;
  SendCodeInput: SendCodeInput;
  SendCodePayload: SendCodePayload;
  SendEmailVerificationPayload: SendEmailVerificationPayload;
  Session: Session;
  SetFollowsInput: SetFollowsInput;
  SetFollowsPayload: Omit<SetFollowsPayload, 'member'> & { member?: Maybe<ResolversParentTypes['Member']> };
  SetJoiningInput: SetJoiningInput;
  SetJoiningPayload: SetJoiningPayload;
  SetPasswordInput: SetPasswordInput;
  SetRemindersInput: SetRemindersInput;
  SetRemindersPayload: Omit<SetRemindersPayload, 'member'> & { member?: Maybe<ResolversParentTypes['Member']> };
  SiteVideo: SiteVideoModel;
  SiteVideoPage: Omit<SiteVideoPage, 'items'> & { items: Array<ResolversParentTypes['SiteVideo']> };
  Sponsor: Sponsor;
  StartPasskeyInput: StartPasskeyInput;
  StartPasskeyPayload: StartPasskeyPayload;
  String: Scalars['String']['output'];
  SubscribeToPushInput: SubscribeToPushInput;
  SubscribeToPushPayload: SubscribeToPushPayload;
  SyncCheckInsInput: SyncCheckInsInput;
  SyncCheckInsPayload: SyncCheckInsPayload;
  Tag: Tag;
  TestMessageInput: TestMessageInput;
  TestMessagePayload: TestMessagePayload;
  Ticket: TicketModel;
  TranscriptLine: TranscriptLine;
  URL: Scalars['URL']['output'];
  UndoValidationInput: UndoValidationInput;
  UndoValidationPayload: UndoValidationPayload;
  UnsubscribeFromPushInput: UnsubscribeFromPushInput;
  UnsubscribeFromPushPayload: UnsubscribeFromPushPayload;
  UnsubscribeFromRemindersInput: UnsubscribeFromRemindersInput;
  UnsubscribeFromRemindersPayload: UnsubscribeFromRemindersPayload;
  UpdateMessageInput: UpdateMessageInput;
  UpdateMessagePayload: UpdateMessagePayload;
  UpdateProfileInput: UpdateProfileInput;
  UpdateProfilePayload: Omit<UpdateProfilePayload, 'member'> & { member?: Maybe<ResolversParentTypes['Member']> };
  UserError: UserError;
  ValidateAttendeeInput: ValidateAttendeeInput;
  ValidateAttendeePayload: Omit<ValidateAttendeePayload, 'attendee'> & { attendee?: Maybe<ResolversParentTypes['Attendee']> };
  Validation: Validation;
  VideoCategory: VideoCategoryModel;
  VideoPost: PostModel;
  VideoPostPage: Omit<VideoPostPage, 'items'> & { items: Array<ResolversParentTypes['VideoPost']> };
  WaitlistEntry: WaitlistEntry;
  WalkInInput: WalkInInput;
};

export type CacheControlDirectiveArgs = {
  inheritMaxAge?: Maybe<Scalars['Boolean']['input']>;
  maxAge?: Maybe<Scalars['Int']['input']>;
  scope?: Maybe<CacheControlScope>;
};

export type CacheControlDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CacheControlDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type CostDirectiveArgs = {
  weight: Scalars['Int']['input'];
};

export type CostDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = CostDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type ListSizeDirectiveArgs = {
  assumedSize: Scalars['Int']['input'];
};

export type ListSizeDirectiveResolver<Result, Parent, ContextType = RequestContext, Args = ListSizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AdmitPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AdmitPayload'] = ResolversParentTypes['AdmitPayload']> = {
  alreadyAdmitted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  checkedInAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  isOverCapacity?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type AlbumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Album'] = ResolversParentTypes['Album']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videos?: Resolver<Maybe<ResolversTypes['HostedVideoPage']>, ParentType, ContextType, RequireFields<AlbumVideosArgs, 'page' | 'perPage'>>;
};

export type ArrivalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Arrivals'] = ResolversParentTypes['Arrivals']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  checkedIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AttendeeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Attendee'] = ResolversParentTypes['Attendee']> = {
  admissionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  admissionMarks?: Resolver<Maybe<Array<ResolversTypes['AdmissionMark']>>, ParentType, ContextType>;
  cancelReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cancelledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  cancelledBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  confirmedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  emails?: Resolver<Maybe<Array<ResolversTypes['AttendeeEmail']>>, ParentType, ContextType>;
  hasFailedEmail?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  hasJoined?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  isWalkIn?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  joinedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  production?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType>;
  profile?: Resolver<ResolversTypes['AttendeeProfile'], ParentType, ContextType>;
  state?: Resolver<Maybe<ResolversTypes['AttendeeState']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  validation?: Resolver<Maybe<ResolversTypes['Validation']>, ParentType, ContextType>;
};

export type AttendeeConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AttendeeConnection'] = ResolversParentTypes['AttendeeConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AttendeeEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AttendeeEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AttendeeEdge'] = ResolversParentTypes['AttendeeEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['Attendee'], ParentType, ContextType>;
};

export type AttendeeEmailResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AttendeeEmail'] = ResolversParentTypes['AttendeeEmail']> = {
  error?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['EmailState'], ParentType, ContextType>;
  subject?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  writtenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AttendeeMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AttendeeMessage'] = ResolversParentTypes['AttendeeMessage']> = {
  hasMoved?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  recipients?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sendAfterEndMinutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  sendAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sentAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['MessageState'], ParentType, ContextType>;
  subject?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<Maybe<ResolversTypes['MessageAudience']>, ParentType, ContextType>;
};

export type AttendeeProfileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AttendeeProfile'] = ResolversParentTypes['AttendeeProfile']> = {
  dateOfBirth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  instagramName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuditConnectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditConnection'] = ResolversParentTypes['AuditConnection']> = {
  edges?: Resolver<Array<ResolversTypes['AuditEdge']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEdgeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditEdge'] = ResolversParentTypes['AuditEdge']> = {
  cursor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  node?: Resolver<ResolversTypes['AuditEntry'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  action?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actor?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  requestId?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  target?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AuthPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AuthPayload'] = ResolversParentTypes['AuthPayload']> = {
  joinedProduction?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType>;
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  session?: Resolver<Maybe<ResolversTypes['Session']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type BannerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Banner'] = ResolversParentTypes['Banner']> = {
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
};

export type CalendarEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarEntry'] = ResolversParentTypes['CalendarEntry']> = {
  production?: Resolver<ResolversTypes['Production'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JoinState'], ParentType, ContextType>;
  waitlistPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type CancelAttendancePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelAttendancePayload'] = ResolversParentTypes['CancelAttendancePayload']> = {
  attendee?: Resolver<Maybe<ResolversTypes['Attendee']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CancelJoinPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelJoinPayload'] = ResolversParentTypes['CancelJoinPayload']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  production?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CancelMessagePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelMessagePayload'] = ResolversParentTypes['CancelMessagePayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChangeEmailPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangeEmailPayload'] = ResolversParentTypes['ChangeEmailPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ChangePhonePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChangePhonePayload'] = ResolversParentTypes['ChangePhonePayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CheckCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckCodePayload'] = ResolversParentTypes['CheckCodePayload']> = {
  phoneProof?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CheckExistingCredentialsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckExistingCredentialsPayload'] = ResolversParentTypes['CheckExistingCredentialsPayload']> = {
  available?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CheckInConflictResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckInConflict'] = ResolversParentTypes['CheckInConflict']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CheckInEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckInEntry'] = ResolversParentTypes['CheckInEntry']> = {
  admissionId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  checkedInAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  conflicts?: Resolver<Array<ResolversTypes['CheckInConflict']>, ParentType, ContextType>;
  isOfAge?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['CheckInState'], ParentType, ContextType>;
  ticketHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckInListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckInList'] = ResolversParentTypes['CheckInList']> = {
  entries?: Resolver<Array<ResolversTypes['CheckInEntry']>, ParentType, ContextType>;
  production?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType>;
  takesWalkIns?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waitlist?: Resolver<Maybe<Array<ResolversTypes['WaitlistEntry']>>, ParentType, ContextType>;
};

export type CheckInResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckInResult'] = ResolversParentTypes['CheckInResult']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attemptId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['CheckInOutcome'], ParentType, ContextType>;
};

export type CheckPasswordLinkPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckPasswordLinkPayload'] = ResolversParentTypes['CheckPasswordLinkPayload']> = {
  isValid?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfirmAttendancePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConfirmAttendancePayload'] = ResolversParentTypes['ConfirmAttendancePayload']> = {
  attendee?: Resolver<Maybe<ResolversTypes['Attendee']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ConfirmEmailPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConfirmEmailPayload'] = ResolversParentTypes['ConfirmEmailPayload']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeleteAccountPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DeleteAccountPayload'] = ResolversParentTypes['DeleteAccountPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type EmbedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Embed'] = ResolversParentTypes['Embed']> = {
  embedUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['EmbedProvider'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type EndSessionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['EndSessionPayload'] = ResolversParentTypes['EndSessionPayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ExportDataPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ExportDataPayload'] = ResolversParentTypes['ExportDataPayload']> = {
  url?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type FilmTrackResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FilmTrack'] = ResolversParentTypes['FilmTrack']> = {
  kind?: Resolver<ResolversTypes['TrackKind'], ParentType, ContextType>;
  label?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  language?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type GrantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Grant'] = ResolversParentTypes['Grant']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isForAllProductions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isResting?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['GrantKind'], ParentType, ContextType>;
  production?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType>;
  until?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type GrantRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GrantRolePayload'] = ResolversParentTypes['GrantRolePayload']> = {
  grant?: Resolver<Maybe<ResolversTypes['Grant']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface HtmlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['HTML'], any> {
  name: 'HTML';
}

export type HostedFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HostedFile'] = ResolversParentTypes['HostedFile']> = {
  mimeType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tracks?: Resolver<Array<ResolversTypes['FilmTrack']>, ParentType, ContextType>;
  transcript?: Resolver<Maybe<Array<ResolversTypes['TranscriptLine']>>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HostedVideoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HostedVideo'] = ResolversParentTypes['HostedVideo']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  embedUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  posterUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType, Partial<HostedVideoPosterUrlArgs>>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['HostedVideo']>>, ParentType, ContextType, RequireFields<HostedVideoRelatedArgs, 'first'>>;
  watchUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
};

export type HostedVideoPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HostedVideoPage'] = ResolversParentTypes['HostedVideoPage']> = {
  items?: Resolver<Array<ResolversTypes['HostedVideo']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type ImageVariantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImageVariant'] = ResolversParentTypes['ImageVariant']> = {
  height?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface JsonObjectScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['JSONObject'], any> {
  name: 'JSONObject';
}

export type JoinResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Join'] = ResolversParentTypes['Join']> = {
  canCancel?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  checkedInAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  joinedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JoinState'], ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  waitlistPosition?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type JoinProductionPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['JoinProductionPayload'] = ResolversParentTypes['JoinProductionPayload']> = {
  join?: Resolver<Maybe<ResolversTypes['Join']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  production?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type JoiningResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Joining'] = ResolversParentTypes['Joining']> = {
  capacity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isOpen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  setAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  setBy?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  takesWalkIns?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type LiveChannelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LiveChannel'] = ResolversParentTypes['LiveChannel']> = {
  embedUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pastStreams?: Resolver<Maybe<Array<ResolversTypes['PastStream']>>, ParentType, ContextType, RequireFields<LiveChannelPastStreamsArgs, 'first'>>;
  recent?: Resolver<Maybe<ResolversTypes['LiveStatus']>, ParentType, ContextType>;
  scheduledStreams?: Resolver<Maybe<Array<ResolversTypes['ScheduledStream']>>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type LiveStatusResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LiveStatus'] = ResolversParentTypes['LiveStatus']> = {
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LogoutPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LogoutPayload'] = ResolversParentTypes['LogoutPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MediaResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Media'] = ResolversParentTypes['Media']> = {
  __resolveType: TypeResolveFn<'Embed' | 'HostedFile', ParentType, ContextType>;
};

export type MemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  calendarUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  dateOfBirth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  firstName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  follows?: Resolver<Maybe<Array<ResolversTypes['FollowTopic']>>, ParentType, ContextType>;
  grants?: Resolver<Maybe<Array<ResolversTypes['Grant']>>, ParentType, ContextType>;
  hasPassword?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  instagramName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isEmailVerified?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  isPhoneVerified?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  joinedProductions?: Resolver<Maybe<ResolversTypes['ProductionPage']>, ParentType, ContextType, RequireFields<MemberJoinedProductionsArgs, 'page' | 'perPage'>>;
  lastName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  organization?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  otherPosition?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  passkeys?: Resolver<Maybe<Array<ResolversTypes['Passkey']>>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  position?: Resolver<Maybe<ResolversTypes['Position']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  sessions?: Resolver<Maybe<Array<ResolversTypes['MemberSession']>>, ParentType, ContextType>;
  wantsReminders?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
};

export type MemberSessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberSession'] = ResolversParentTypes['MemberSession']> = {
  device?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCurrent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastUsedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MessageAttendeesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MessageAttendeesPayload'] = ResolversParentTypes['MessageAttendeesPayload']> = {
  message?: Resolver<Maybe<ResolversTypes['AttendeeMessage']>, ParentType, ContextType>;
  recipientCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  admit?: Resolver<ResolversTypes['AdmitPayload'], ParentType, ContextType, RequireFields<MutationAdmitArgs, 'input'>>;
  cancelAttendance?: Resolver<ResolversTypes['CancelAttendancePayload'], ParentType, ContextType, RequireFields<MutationCancelAttendanceArgs, 'input'>>;
  cancelJoin?: Resolver<ResolversTypes['CancelJoinPayload'], ParentType, ContextType, RequireFields<MutationCancelJoinArgs, 'input'>>;
  cancelMessage?: Resolver<ResolversTypes['CancelMessagePayload'], ParentType, ContextType, RequireFields<MutationCancelMessageArgs, 'input'>>;
  changeEmail?: Resolver<ResolversTypes['ChangeEmailPayload'], ParentType, ContextType, RequireFields<MutationChangeEmailArgs, 'input'>>;
  changePassword?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationChangePasswordArgs, 'input'>>;
  changePhone?: Resolver<ResolversTypes['ChangePhonePayload'], ParentType, ContextType, RequireFields<MutationChangePhoneArgs, 'input'>>;
  checkExistingCredentials?: Resolver<ResolversTypes['CheckExistingCredentialsPayload'], ParentType, ContextType, RequireFields<MutationCheckExistingCredentialsArgs, 'input'>>;
  checkPasswordLink?: Resolver<ResolversTypes['CheckPasswordLinkPayload'], ParentType, ContextType, RequireFields<MutationCheckPasswordLinkArgs, 'input'>>;
  checkVerificationCode?: Resolver<ResolversTypes['CheckCodePayload'], ParentType, ContextType, RequireFields<MutationCheckVerificationCodeArgs, 'input'>>;
  confirmAttendance?: Resolver<ResolversTypes['ConfirmAttendancePayload'], ParentType, ContextType, RequireFields<MutationConfirmAttendanceArgs, 'input'>>;
  confirmEmail?: Resolver<ResolversTypes['ConfirmEmailPayload'], ParentType, ContextType, RequireFields<MutationConfirmEmailArgs, 'input'>>;
  createPassword?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationCreatePasswordArgs, 'input'>>;
  deleteAccount?: Resolver<ResolversTypes['DeleteAccountPayload'], ParentType, ContextType, RequireFields<MutationDeleteAccountArgs, 'input'>>;
  endOtherSessions?: Resolver<ResolversTypes['EndSessionPayload'], ParentType, ContextType>;
  endSession?: Resolver<ResolversTypes['EndSessionPayload'], ParentType, ContextType, RequireFields<MutationEndSessionArgs, 'input'>>;
  exportData?: Resolver<ResolversTypes['ExportDataPayload'], ParentType, ContextType>;
  finishPasskey?: Resolver<ResolversTypes['PasskeyPayload'], ParentType, ContextType, RequireFields<MutationFinishPasskeyArgs, 'input'>>;
  finishPasskeyLogin?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationFinishPasskeyLoginArgs, 'input'>>;
  grantRole?: Resolver<ResolversTypes['GrantRolePayload'], ParentType, ContextType, RequireFields<MutationGrantRoleArgs, 'input'>>;
  joinProduction?: Resolver<ResolversTypes['JoinProductionPayload'], ParentType, ContextType, RequireFields<MutationJoinProductionArgs, 'input'>>;
  login?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  loginWithCode?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationLoginWithCodeArgs, 'input'>>;
  logout?: Resolver<ResolversTypes['LogoutPayload'], ParentType, ContextType>;
  messageAttendees?: Resolver<ResolversTypes['MessageAttendeesPayload'], ParentType, ContextType, RequireFields<MutationMessageAttendeesArgs, 'input'>>;
  proveIdentity?: Resolver<ResolversTypes['ProveIdentityPayload'], ParentType, ContextType, RequireFields<MutationProveIdentityArgs, 'input'>>;
  register?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  removePasskey?: Resolver<ResolversTypes['PasskeyPayload'], ParentType, ContextType, RequireFields<MutationRemovePasskeyArgs, 'input'>>;
  renewCalendarUrl?: Resolver<ResolversTypes['RenewCalendarUrlPayload'], ParentType, ContextType>;
  requestPasswordReset?: Resolver<ResolversTypes['RequestPasswordResetPayload'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'input'>>;
  resendTicket?: Resolver<ResolversTypes['ResendTicketPayload'], ParentType, ContextType, RequireFields<MutationResendTicketArgs, 'input'>>;
  resetPassword?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  revokeRole?: Resolver<ResolversTypes['RevokeRolePayload'], ParentType, ContextType, RequireFields<MutationRevokeRoleArgs, 'input'>>;
  sendEmailVerification?: Resolver<ResolversTypes['SendEmailVerificationPayload'], ParentType, ContextType>;
  sendLoginCode?: Resolver<ResolversTypes['SendCodePayload'], ParentType, ContextType, RequireFields<MutationSendLoginCodeArgs, 'input'>>;
  sendPhoneCode?: Resolver<ResolversTypes['SendCodePayload'], ParentType, ContextType, RequireFields<MutationSendPhoneCodeArgs, 'input'>>;
  sendVerificationCode?: Resolver<ResolversTypes['SendCodePayload'], ParentType, ContextType, RequireFields<MutationSendVerificationCodeArgs, 'input'>>;
  setFollows?: Resolver<ResolversTypes['SetFollowsPayload'], ParentType, ContextType, RequireFields<MutationSetFollowsArgs, 'input'>>;
  setJoining?: Resolver<ResolversTypes['SetJoiningPayload'], ParentType, ContextType, RequireFields<MutationSetJoiningArgs, 'input'>>;
  setReminders?: Resolver<ResolversTypes['SetRemindersPayload'], ParentType, ContextType, RequireFields<MutationSetRemindersArgs, 'input'>>;
  startPasskey?: Resolver<ResolversTypes['StartPasskeyPayload'], ParentType, ContextType, Partial<MutationStartPasskeyArgs>>;
  startPasskeyLogin?: Resolver<ResolversTypes['StartPasskeyPayload'], ParentType, ContextType>;
  subscribeToPush?: Resolver<ResolversTypes['SubscribeToPushPayload'], ParentType, ContextType, RequireFields<MutationSubscribeToPushArgs, 'input'>>;
  syncCheckIns?: Resolver<ResolversTypes['SyncCheckInsPayload'], ParentType, ContextType, RequireFields<MutationSyncCheckInsArgs, 'input'>>;
  testMessage?: Resolver<ResolversTypes['TestMessagePayload'], ParentType, ContextType, RequireFields<MutationTestMessageArgs, 'input'>>;
  undoValidation?: Resolver<ResolversTypes['UndoValidationPayload'], ParentType, ContextType, RequireFields<MutationUndoValidationArgs, 'input'>>;
  unsubscribeFromPush?: Resolver<ResolversTypes['UnsubscribeFromPushPayload'], ParentType, ContextType, RequireFields<MutationUnsubscribeFromPushArgs, 'input'>>;
  unsubscribeFromReminders?: Resolver<ResolversTypes['UnsubscribeFromRemindersPayload'], ParentType, ContextType, RequireFields<MutationUnsubscribeFromRemindersArgs, 'input'>>;
  updateMessage?: Resolver<ResolversTypes['UpdateMessagePayload'], ParentType, ContextType, RequireFields<MutationUpdateMessageArgs, 'input'>>;
  updateProfile?: Resolver<ResolversTypes['UpdateProfilePayload'], ParentType, ContextType, RequireFields<MutationUpdateProfileArgs, 'input'>>;
  validateAttendee?: Resolver<ResolversTypes['ValidateAttendeePayload'], ParentType, ContextType, RequireFields<MutationValidateAttendeeArgs, 'input'>>;
};

export type NewsArticleResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NewsArticle'] = ResolversParentTypes['NewsArticle']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  contentHtml?: Resolver<Maybe<ResolversTypes['HTML']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<NewsArticleExcerptArgs, 'length'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  media?: Resolver<Maybe<ResolversTypes['Media']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['NewsArticle']>>, ParentType, ContextType, RequireFields<NewsArticleRelatedArgs, 'first'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['Tag']>>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NewsPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NewsPage'] = ResolversParentTypes['NewsPage']> = {
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['NewsArticle']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
  tag?: Resolver<Maybe<ResolversTypes['Tag']>, ParentType, ContextType>;
};

export type OffsetPageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OffsetPageInfo'] = ResolversParentTypes['OffsetPageInfo']> = {
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  perPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  totalPages?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Page'] = ResolversParentTypes['Page']> = {
  html?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  isTemplate?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PageInfoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PageInfo'] = ResolversParentTypes['PageInfo']> = {
  endCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hasNextPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  hasPreviousPage?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startCursor?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PasskeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Passkey'] = ResolversParentTypes['Passkey']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastUsedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PasskeyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PasskeyPayload'] = ResolversParentTypes['PasskeyPayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type PastStreamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PastStream'] = ResolversParentTypes['PastStream']> = {
  durationSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  thumbnailUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType, RequireFields<PastStreamThumbnailUrlArgs, 'height' | 'width'>>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type PlaylistResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Playlist'] = ResolversParentTypes['Playlist']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videos?: Resolver<Maybe<ResolversTypes['SiteVideoPage']>, ParentType, ContextType, RequireFields<PlaylistVideosArgs, 'page' | 'perPage'>>;
};

export type PostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Post'] = ResolversParentTypes['Post']> = {
  __resolveType: TypeResolveFn<'NewsArticle' | 'VideoPost', ParentType, ContextType>;
};

export type PostPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostPage'] = ResolversParentTypes['PostPage']> = {
  items?: Resolver<Array<ResolversTypes['Post']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type ProductionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Production'] = ResolversParentTypes['Production']> = {
  arrivals?: Resolver<Maybe<Array<ResolversTypes['Arrivals']>>, ParentType, ContextType>;
  attendee?: Resolver<Maybe<ResolversTypes['Attendee']>, ParentType, ContextType, RequireFields<ProductionAttendeeArgs, 'id'>>;
  attendees?: Resolver<Maybe<ResolversTypes['AttendeeConnection']>, ParentType, ContextType, RequireFields<ProductionAttendeesArgs, 'first'>>;
  capacity?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  counts?: Resolver<Maybe<ResolversTypes['ProductionCounts']>, ParentType, ContextType>;
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  descriptionHtml?: Resolver<Maybe<ResolversTypes['HTML']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<ProductionExcerptArgs, 'length'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  isCalledOff?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  joining?: Resolver<Maybe<ResolversTypes['Joining']>, ParentType, ContextType>;
  messages?: Resolver<Maybe<Array<ResolversTypes['AttendeeMessage']>>, ParentType, ContextType>;
  minimumAge?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  organizerEmail?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  release?: Resolver<Maybe<ResolversTypes['Release']>, ParentType, ContextType>;
  revisedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  spotsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProductionStatus'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewerHasJoined?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  viewerJoin?: Resolver<Maybe<ResolversTypes['Join']>, ParentType, ContextType>;
  viewerTicket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  waitlistCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProductionCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductionCounts'] = ResolversParentTypes['ProductionCounts']> = {
  checkedIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  failedEmails?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  waitlisted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  walkIns?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProductionPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductionPage'] = ResolversParentTypes['ProductionPage']> = {
  items?: Resolver<Array<ResolversTypes['Production']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type ProveIdentityPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProveIdentityPayload'] = ResolversParentTypes['ProveIdentityPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  album?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumArgs, 'id'>>;
  albums?: Resolver<Maybe<Array<ResolversTypes['Album']>>, ParentType, ContextType, RequireFields<QueryAlbumsArgs, 'lineup'>>;
  attendee?: Resolver<Maybe<ResolversTypes['Attendee']>, ParentType, ContextType, RequireFields<QueryAttendeeArgs, 'ticket'>>;
  auditLog?: Resolver<Maybe<ResolversTypes['AuditConnection']>, ParentType, ContextType, RequireFields<QueryAuditLogArgs, 'first'>>;
  banner?: Resolver<Maybe<ResolversTypes['Banner']>, ParentType, ContextType>;
  calendar?: Resolver<Maybe<Array<ResolversTypes['CalendarEntry']>>, ParentType, ContextType, RequireFields<QueryCalendarArgs, 'secret'>>;
  checkInList?: Resolver<Maybe<ResolversTypes['CheckInList']>, ParentType, ContextType, RequireFields<QueryCheckInListArgs, 'productionId'>>;
  desk?: Resolver<Maybe<Array<ResolversTypes['Production']>>, ParentType, ContextType>;
  featuredVideo?: Resolver<Maybe<ResolversTypes['VideoPost']>, ParentType, ContextType>;
  features?: Resolver<Maybe<Array<ResolversTypes['Feature']>>, ParentType, ContextType>;
  grants?: Resolver<Maybe<Array<ResolversTypes['Grant']>>, ParentType, ContextType>;
  hostedVideo?: Resolver<Maybe<ResolversTypes['HostedVideo']>, ParentType, ContextType, RequireFields<QueryHostedVideoArgs, 'id'>>;
  latestRecap?: Resolver<Maybe<ResolversTypes['HostedVideo']>, ParentType, ContextType>;
  latestShow?: Resolver<Maybe<ResolversTypes['HostedVideo']>, ParentType, ContextType>;
  liveChannel?: Resolver<Maybe<ResolversTypes['LiveChannel']>, ParentType, ContextType>;
  news?: Resolver<Maybe<ResolversTypes['NewsPage']>, ParentType, ContextType, RequireFields<QueryNewsArgs, 'page' | 'perPage'>>;
  newsArticle?: Resolver<Maybe<ResolversTypes['NewsArticle']>, ParentType, ContextType, RequireFields<QueryNewsArticleArgs, 'slug'>>;
  page?: Resolver<Maybe<ResolversTypes['Page']>, ParentType, ContextType, RequireFields<QueryPageArgs, 'slug'>>;
  playlist?: Resolver<Maybe<ResolversTypes['Playlist']>, ParentType, ContextType, RequireFields<QueryPlaylistArgs, 'id'>>;
  posts?: Resolver<Maybe<ResolversTypes['PostPage']>, ParentType, ContextType, RequireFields<QueryPostsArgs, 'page' | 'perPage'>>;
  production?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType, RequireFields<QueryProductionArgs, 'by'>>;
  productions?: Resolver<Maybe<ResolversTypes['ProductionPage']>, ParentType, ContextType, RequireFields<QueryProductionsArgs, 'page' | 'perPage'>>;
  pushPublicKey?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  search?: Resolver<Maybe<ResolversTypes['SearchPage']>, ParentType, ContextType, RequireFields<QuerySearchArgs, 'first' | 'query'>>;
  siteVideo?: Resolver<Maybe<ResolversTypes['SiteVideo']>, ParentType, ContextType, Partial<QuerySiteVideoArgs>>;
  sponsors?: Resolver<Maybe<Array<ResolversTypes['Sponsor']>>, ParentType, ContextType, RequireFields<QuerySponsorsArgs, 'placement'>>;
  videoCategories?: Resolver<Maybe<Array<ResolversTypes['VideoCategory']>>, ParentType, ContextType>;
  videoCategory?: Resolver<Maybe<ResolversTypes['VideoCategory']>, ParentType, ContextType, RequireFields<QueryVideoCategoryArgs, 'slug'>>;
  videoPost?: Resolver<Maybe<ResolversTypes['VideoPost']>, ParentType, ContextType, RequireFields<QueryVideoPostArgs, 'slug'>>;
  viewer?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
};

export type ReleaseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Release'] = ResolversParentTypes['Release']> = {
  html?: Resolver<ResolversTypes['HTML'], ParentType, ContextType>;
  isBuiltIn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RenewCalendarUrlPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RenewCalendarUrlPayload'] = ResolversParentTypes['RenewCalendarUrlPayload']> = {
  calendarUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RequestPasswordResetPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RequestPasswordResetPayload'] = ResolversParentTypes['RequestPasswordResetPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ResendTicketPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ResendTicketPayload'] = ResolversParentTypes['ResendTicketPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type RevokeRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeRolePayload'] = ResolversParentTypes['RevokeRolePayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ScheduledStreamResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ScheduledStream'] = ResolversParentTypes['ScheduledStream']> = {
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isCancelled?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SearchExcerptPartResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchExcerptPart'] = ResolversParentTypes['SearchExcerptPart']> = {
  isMatch?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SearchPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchPage'] = ResolversParentTypes['SearchPage']> = {
  alternatives?: Resolver<Array<ResolversTypes['SearchResult']>, ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['SearchResult']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['PageInfo'], ParentType, ContextType>;
  suggestion?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  totalCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SearchResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SearchResult'] = ResolversParentTypes['SearchResult']> = {
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  excerpt?: Resolver<Array<ResolversTypes['SearchExcerptPart']>, ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  isCalledOff?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['SearchKind'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<Maybe<ResolversTypes['ProductionStatus']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type SendCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SendCodePayload'] = ResolversParentTypes['SendCodePayload']> = {
  retryAfterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SendEmailVerificationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SendEmailVerificationPayload'] = ResolversParentTypes['SendEmailVerificationPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SetFollowsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetFollowsPayload'] = ResolversParentTypes['SetFollowsPayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetJoiningPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetJoiningPayload'] = ResolversParentTypes['SetJoiningPayload']> = {
  joining?: Resolver<Maybe<ResolversTypes['Joining']>, ParentType, ContextType>;
  replaced?: Resolver<Maybe<ResolversTypes['Joining']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SetRemindersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetRemindersPayload'] = ResolversParentTypes['SetRemindersPayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SiteVideoResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SiteVideo'] = ResolversParentTypes['SiteVideo']> = {
  channelTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  embedUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType, RequireFields<SiteVideoEmbedUrlArgs, 'autoplay'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['SiteVideo']>>, ParentType, ContextType, RequireFields<SiteVideoRelatedArgs, 'first'>>;
  thumbnailUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  thumbnails?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SiteVideoPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SiteVideoPage'] = ResolversParentTypes['SiteVideoPage']> = {
  items?: Resolver<Array<ResolversTypes['SiteVideo']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type SponsorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Sponsor'] = ResolversParentTypes['Sponsor']> = {
  imageUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  linkUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placement?: Resolver<ResolversTypes['SponsorPlacement'], ParentType, ContextType>;
};

export type StartPasskeyPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StartPasskeyPayload'] = ResolversParentTypes['StartPasskeyPayload']> = {
  options?: Resolver<Maybe<ResolversTypes['JSONObject']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SubscribeToPushPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubscribeToPushPayload'] = ResolversParentTypes['SubscribeToPushPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SyncCheckInsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SyncCheckInsPayload'] = ResolversParentTypes['SyncCheckInsPayload']> = {
  results?: Resolver<Array<ResolversTypes['CheckInResult']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TestMessagePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TestMessagePayload'] = ResolversParentTypes['TestMessagePayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TicketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ticket'] = ResolversParentTypes['Ticket']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export type TranscriptLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TranscriptLine'] = ResolversParentTypes['TranscriptLine']> = {
  start?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type UndoValidationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UndoValidationPayload'] = ResolversParentTypes['UndoValidationPayload']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UnsubscribeFromPushPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnsubscribeFromPushPayload'] = ResolversParentTypes['UnsubscribeFromPushPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UnsubscribeFromRemindersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnsubscribeFromRemindersPayload'] = ResolversParentTypes['UnsubscribeFromRemindersPayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateMessagePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateMessagePayload'] = ResolversParentTypes['UpdateMessagePayload']> = {
  message?: Resolver<Maybe<ResolversTypes['AttendeeMessage']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UpdateProfilePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UpdateProfilePayload'] = ResolversParentTypes['UpdateProfilePayload']> = {
  member?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UserErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UserError'] = ResolversParentTypes['UserError']> = {
  code?: Resolver<ResolversTypes['UserErrorCode'], ParentType, ContextType>;
  field?: Resolver<Maybe<Array<ResolversTypes['String']>>, ParentType, ContextType>;
  message?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ValidateAttendeePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ValidateAttendeePayload'] = ResolversParentTypes['ValidateAttendeePayload']> = {
  alreadyValidated?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  attendee?: Resolver<Maybe<ResolversTypes['Attendee']>, ParentType, ContextType>;
  failedStep?: Resolver<Maybe<ResolversTypes['ValidationStep']>, ParentType, ContextType>;
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type ValidationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Validation'] = ResolversParentTypes['Validation']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type VideoCategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VideoCategory'] = ResolversParentTypes['VideoCategory']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  videos?: Resolver<Maybe<ResolversTypes['VideoPostPage']>, ParentType, ContextType, RequireFields<VideoCategoryVideosArgs, 'page' | 'perPage'>>;
};

export type VideoPostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VideoPost'] = ResolversParentTypes['VideoPost']> = {
  author?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category?: Resolver<Maybe<ResolversTypes['Category']>, ParentType, ContextType>;
  contentHtml?: Resolver<Maybe<ResolversTypes['HTML']>, ParentType, ContextType>;
  excerpt?: Resolver<ResolversTypes['String'], ParentType, ContextType, RequireFields<VideoPostExcerptArgs, 'length'>>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  imageUrl?: Resolver<Maybe<ResolversTypes['URL']>, ParentType, ContextType>;
  imageVariants?: Resolver<Array<ResolversTypes['ImageVariant']>, ParentType, ContextType>;
  media?: Resolver<Maybe<ResolversTypes['Media']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  related?: Resolver<Maybe<Array<ResolversTypes['VideoPost']>>, ParentType, ContextType, RequireFields<VideoPostRelatedArgs, 'first'>>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subTitle?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  tags?: Resolver<Maybe<Array<ResolversTypes['Tag']>>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type VideoPostPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['VideoPostPage'] = ResolversParentTypes['VideoPostPage']> = {
  items?: Resolver<Array<ResolversTypes['VideoPost']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type WaitlistEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['WaitlistEntry'] = ResolversParentTypes['WaitlistEntry']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOfAge?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  position?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AdmitPayload?: AdmitPayloadResolvers<ContextType>;
  Album?: AlbumResolvers<ContextType>;
  Arrivals?: ArrivalsResolvers<ContextType>;
  Attendee?: AttendeeResolvers<ContextType>;
  AttendeeConnection?: AttendeeConnectionResolvers<ContextType>;
  AttendeeEdge?: AttendeeEdgeResolvers<ContextType>;
  AttendeeEmail?: AttendeeEmailResolvers<ContextType>;
  AttendeeMessage?: AttendeeMessageResolvers<ContextType>;
  AttendeeProfile?: AttendeeProfileResolvers<ContextType>;
  AuditConnection?: AuditConnectionResolvers<ContextType>;
  AuditEdge?: AuditEdgeResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuthPayload?: AuthPayloadResolvers<ContextType>;
  Banner?: BannerResolvers<ContextType>;
  CalendarEntry?: CalendarEntryResolvers<ContextType>;
  CancelAttendancePayload?: CancelAttendancePayloadResolvers<ContextType>;
  CancelJoinPayload?: CancelJoinPayloadResolvers<ContextType>;
  CancelMessagePayload?: CancelMessagePayloadResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  ChangeEmailPayload?: ChangeEmailPayloadResolvers<ContextType>;
  ChangePhonePayload?: ChangePhonePayloadResolvers<ContextType>;
  CheckCodePayload?: CheckCodePayloadResolvers<ContextType>;
  CheckExistingCredentialsPayload?: CheckExistingCredentialsPayloadResolvers<ContextType>;
  CheckInConflict?: CheckInConflictResolvers<ContextType>;
  CheckInEntry?: CheckInEntryResolvers<ContextType>;
  CheckInList?: CheckInListResolvers<ContextType>;
  CheckInResult?: CheckInResultResolvers<ContextType>;
  CheckPasswordLinkPayload?: CheckPasswordLinkPayloadResolvers<ContextType>;
  ConfirmAttendancePayload?: ConfirmAttendancePayloadResolvers<ContextType>;
  ConfirmEmailPayload?: ConfirmEmailPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DeleteAccountPayload?: DeleteAccountPayloadResolvers<ContextType>;
  Embed?: EmbedResolvers<ContextType>;
  EndSessionPayload?: EndSessionPayloadResolvers<ContextType>;
  ExportDataPayload?: ExportDataPayloadResolvers<ContextType>;
  FilmTrack?: FilmTrackResolvers<ContextType>;
  Grant?: GrantResolvers<ContextType>;
  GrantRolePayload?: GrantRolePayloadResolvers<ContextType>;
  HTML?: GraphQLScalarType;
  HostedFile?: HostedFileResolvers<ContextType>;
  HostedVideo?: HostedVideoResolvers<ContextType>;
  HostedVideoPage?: HostedVideoPageResolvers<ContextType>;
  ImageVariant?: ImageVariantResolvers<ContextType>;
  JSONObject?: GraphQLScalarType;
  Join?: JoinResolvers<ContextType>;
  JoinProductionPayload?: JoinProductionPayloadResolvers<ContextType>;
  Joining?: JoiningResolvers<ContextType>;
  LiveChannel?: LiveChannelResolvers<ContextType>;
  LiveStatus?: LiveStatusResolvers<ContextType>;
  LogoutPayload?: LogoutPayloadResolvers<ContextType>;
  Media?: MediaResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MemberSession?: MemberSessionResolvers<ContextType>;
  MessageAttendeesPayload?: MessageAttendeesPayloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NewsArticle?: NewsArticleResolvers<ContextType>;
  NewsPage?: NewsPageResolvers<ContextType>;
  OffsetPageInfo?: OffsetPageInfoResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  Passkey?: PasskeyResolvers<ContextType>;
  PasskeyPayload?: PasskeyPayloadResolvers<ContextType>;
  PastStream?: PastStreamResolvers<ContextType>;
  Playlist?: PlaylistResolvers<ContextType>;
  Post?: PostResolvers<ContextType>;
  PostPage?: PostPageResolvers<ContextType>;
  Production?: ProductionResolvers<ContextType>;
  ProductionCounts?: ProductionCountsResolvers<ContextType>;
  ProductionPage?: ProductionPageResolvers<ContextType>;
  ProveIdentityPayload?: ProveIdentityPayloadResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Release?: ReleaseResolvers<ContextType>;
  RenewCalendarUrlPayload?: RenewCalendarUrlPayloadResolvers<ContextType>;
  RequestPasswordResetPayload?: RequestPasswordResetPayloadResolvers<ContextType>;
  ResendTicketPayload?: ResendTicketPayloadResolvers<ContextType>;
  RevokeRolePayload?: RevokeRolePayloadResolvers<ContextType>;
  ScheduledStream?: ScheduledStreamResolvers<ContextType>;
  SearchExcerptPart?: SearchExcerptPartResolvers<ContextType>;
  SearchPage?: SearchPageResolvers<ContextType>;
  SearchResult?: SearchResultResolvers<ContextType>;
  SendCodePayload?: SendCodePayloadResolvers<ContextType>;
  SendEmailVerificationPayload?: SendEmailVerificationPayloadResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetFollowsPayload?: SetFollowsPayloadResolvers<ContextType>;
  SetJoiningPayload?: SetJoiningPayloadResolvers<ContextType>;
  SetRemindersPayload?: SetRemindersPayloadResolvers<ContextType>;
  SiteVideo?: SiteVideoResolvers<ContextType>;
  SiteVideoPage?: SiteVideoPageResolvers<ContextType>;
  Sponsor?: SponsorResolvers<ContextType>;
  StartPasskeyPayload?: StartPasskeyPayloadResolvers<ContextType>;
  SubscribeToPushPayload?: SubscribeToPushPayloadResolvers<ContextType>;
  SyncCheckInsPayload?: SyncCheckInsPayloadResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  TestMessagePayload?: TestMessagePayloadResolvers<ContextType>;
  Ticket?: TicketResolvers<ContextType>;
  TranscriptLine?: TranscriptLineResolvers<ContextType>;
  URL?: GraphQLScalarType;
  UndoValidationPayload?: UndoValidationPayloadResolvers<ContextType>;
  UnsubscribeFromPushPayload?: UnsubscribeFromPushPayloadResolvers<ContextType>;
  UnsubscribeFromRemindersPayload?: UnsubscribeFromRemindersPayloadResolvers<ContextType>;
  UpdateMessagePayload?: UpdateMessagePayloadResolvers<ContextType>;
  UpdateProfilePayload?: UpdateProfilePayloadResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  ValidateAttendeePayload?: ValidateAttendeePayloadResolvers<ContextType>;
  Validation?: ValidationResolvers<ContextType>;
  VideoCategory?: VideoCategoryResolvers<ContextType>;
  VideoPost?: VideoPostResolvers<ContextType>;
  VideoPostPage?: VideoPostPageResolvers<ContextType>;
  WaitlistEntry?: WaitlistEntryResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cacheControl?: CacheControlDirectiveResolver<any, any, ContextType>;
  cost?: CostDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
};
