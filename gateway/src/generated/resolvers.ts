import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Image, Post as PostModel, Production as ProductionModel } from '../upstreams/product-api/content.ts';
import type { VideoCategory as VideoCategoryModel } from '../upstreams/product-api/client.ts';
import type { ReleaseText } from '../domains/productions/productions.ts';
import type { User } from '../upstreams/product-api/membership.ts';
import type { AttendeeModel } from '../domains/attendee.ts';
import type { CalendarEntry as CalendarEntryModel } from '../upstreams/product-api/calendars.ts';
import type { ProductionDoorList } from '../domains/door/door.ts';
import type { GrantRecord } from '../upstreams/product-api/grants.ts';
import type { Join as JoinModel } from '../domains/productions/own-joins.ts';
import type { Ticket as TicketModel } from '../domains/ticket-code.ts';
import type { HostedVideo as HostedVideoModel } from '../upstreams/vimeo/shapes.ts';
import type { Album as AlbumModel } from '../domains/videos/hosted-videos.ts';
import type { SiteVideo as SiteVideoModel } from '../upstreams/youtube/shapes.ts';
import type { Playlist as PlaylistModel } from '../domains/videos/site-videos.ts';
import type { Channel } from '../domains/videos/live-channel.ts';
import type { PastStream as PastStreamModel } from '../upstreams/twitch/shapes.ts';
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
  /** A moment in time, ISO 8601 in UTC: `2026-11-20T18:30:00.000Z`. */
  DateTime: { input: string; output: string; }
  /** HTML that is already sanitised: it may be set into a page as it is. */
  HTML: { input: string; output: string; }
  /** An absolute http or https address. */
  URL: { input: string; output: string; }
};

/** An album or project of the video-hosting provider. */
export type Album = {
  __typename?: 'Album';
  id: Scalars['ID']['output'];
  /** The configured section title, or the provider's own name for an album that is not configured. */
  title?: Maybe<Scalars['String']['output']>;
  videos?: Maybe<HostedVideoPage>;
};


/** An album or project of the video-hosting provider. */
export type AlbumVideosArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

/** The people who were let in during five minutes. */
export type Arrivals = {
  __typename?: 'Arrivals';
  admitted: Scalars['Int']['output'];
  /** The beginning of the five minutes. */
  at: Scalars['DateTime']['output'];
};

/** A person at the door, or on the list of a producer. */
export type Attendee = {
  __typename?: 'Attendee';
  /** When the ticket was given back: it lets nobody in, and the profile is empty. Null for one that holds. */
  cancelledAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the person has joined this production; null where the product API does not say. */
  hasJoined?: Maybe<Scalars['Boolean']['output']>;
  /** Null where the product API does not say. */
  joinedAt?: Maybe<Scalars['DateTime']['output']>;
  production?: Maybe<Production>;
  profile: AttendeeProfile;
  /** Null where the product API does not say. */
  state?: Maybe<AttendeeState>;
  /** The ticket's code; null for whoever waits, or has given the place back. */
  ticket?: Maybe<Scalars['ID']['output']>;
  /** Null where the ticket has not been validated, or the product API does not say. */
  validation?: Maybe<Validation>;
};

/** A page of attendees. */
export type AttendeeConnection = {
  __typename?: 'AttendeeConnection';
  edges: Array<AttendeeEdge>;
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

export type AttendeeEdge = {
  __typename?: 'AttendeeEdge';
  cursor: Scalars['String']['output'];
  node: Attendee;
};

/** What staff see of an attendee. */
export type AttendeeProfile = {
  __typename?: 'AttendeeProfile';
  /** As the product API keeps it, normally `YYYY-MM-DD`. */
  dateOfBirth?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  instagramName?: Maybe<Scalars['String']['output']>;
  name?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
};

/** How far a person has come. */
export type AttendeeState =
  /** They are in. */
  | 'ADMITTED'
  /** They have given the place back, or the one on the waiting list. */
  | 'CANCELLED'
  /** They have a place, and are not in. */
  | 'CONFIRMED'
  | 'WAITING';

/** Who did what, a page of it. */
export type AuditConnection = {
  __typename?: 'AuditConnection';
  edges: Array<AuditEdge>;
  pageInfo: PageInfo;
  /** How many there are on all pages. */
  totalCount: Scalars['Int']['output'];
};

export type AuditEdge = {
  __typename?: 'AuditEdge';
  cursor: Scalars['String']['output'];
  node: AuditEntry;
};

/** An action of staff, as it was recorded with it. */
export type AuditEntry = {
  __typename?: 'AuditEntry';
  /** What was done: `attendee.admit`, for example. */
  action: Scalars['String']['output'];
  /** Who did it: a name, a random key where the person is deleted, or `operator` for a command on the server. */
  actor: Scalars['String']['output'];
  at: Scalars['DateTime']['output'];
  /** The request that it belongs to, as in logs. */
  requestId?: Maybe<Scalars['String']['output']>;
  /** The person and the production that it was done to, likewise; null for neither. */
  target?: Maybe<Scalars['String']['output']>;
};

export type AuthPayload = {
  __typename?: 'AuthPayload';
  /** The production that was joined along with a registration. */
  joinedProduction?: Maybe<Production>;
  member?: Maybe<Member>;
  /** Null where nobody was logged in. Browsers get it as the cookie `session` and need not ask. */
  session?: Maybe<Session>;
  userErrors: Array<UserError>;
};

/** The banner picture. */
export type Banner = {
  __typename?: 'Banner';
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
};

/** Who may keep an answer. */
export type CacheControlScope =
  /** Only the person's own client. */
  | 'PRIVATE'
  /** Any cache, also one shared by many people. */
  | 'PUBLIC';

/** A production in a member's calendar. */
export type CalendarEntry = {
  __typename?: 'CalendarEntry';
  /** The place on the waiting list, from 1; null for a confirmed join. */
  place?: Maybe<Scalars['Int']['output']>;
  production: Production;
  state: JoinState;
};

export type CancelJoinInput = {
  productionId: Scalars['ID']['input'];
};

export type CancelJoinPayload = {
  __typename?: 'CancelJoinPayload';
  /** What to tell the member; null where nothing was given back. */
  message?: Maybe<Scalars['String']['output']>;
  /** The production as it is now. */
  production?: Maybe<Production>;
  userErrors: Array<UserError>;
};

/** A category of posts. */
export type Category = {
  __typename?: 'Category';
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

export type CheckCodeInput = {
  /** 6 digits. */
  code: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

export type CheckCodePayload = {
  __typename?: 'CheckCodePayload';
  /** A sealed statement that this phone passed its code; 15 minutes long, good for one registration. */
  phoneProof?: Maybe<Scalars['String']['output']>;
  userErrors: Array<UserError>;
};

export type CheckExistingCredentialsInput = {
  email: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

export type CheckExistingCredentialsPayload = {
  __typename?: 'CheckExistingCredentialsPayload';
  /** Null where the input could not be checked. */
  available?: Maybe<Scalars['Boolean']['output']>;
  userErrors: Array<UserError>;
};

export type CheckPasswordLinkInput = {
  kind: PasswordLinkKind;
  /** The last part of the emailed link. */
  token: Scalars['String']['input'];
};

export type CheckPasswordLinkPayload = {
  __typename?: 'CheckPasswordLinkPayload';
  /** False for a link that was used or has expired. Null if the product API can't tell: the link may work. */
  isValid?: Maybe<Scalars['Boolean']['output']>;
  userErrors: Array<UserError>;
};

/** Names a ticket by exactly one of `ticket` and `ticketHash`. */
export type DoorAdmissionInput = {
  /** When it was scanned. */
  at: Scalars['DateTime']['input'];
  attemptId: Scalars['ID']['input'];
  ticket?: InputMaybe<Scalars['ID']['input']>;
  ticketHash?: InputMaybe<Scalars['String']['input']>;
};

/** An attempt to let somebody in who was in. */
export type DoorConflict = {
  __typename?: 'DoorConflict';
  at?: Maybe<Scalars['DateTime']['output']>;
  by?: Maybe<Scalars['String']['output']>;
};

/** A person on a door list; nothing else is said of them. */
export type DoorEntry = {
  __typename?: 'DoorEntry';
  admittedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The attempts to let them in a second time. */
  conflicts: Array<DoorConflict>;
  name: Scalars['String']['output'];
  state: DoorState;
  /** SHA-256 of the ticket's code, in base64url. */
  ticketHash: Scalars['String']['output'];
};

/** Who may come in at a door, or what has changed of it. */
export type DoorList = {
  __typename?: 'DoorList';
  /** In the order of their changes. A whole list may have thousands, but a door asks for it seldom, and for changes often. */
  entries: Array<DoorEntry>;
  /** Null where it is not public any more. */
  production?: Maybe<Production>;
  version: Scalars['String']['output'];
};

/** What came of an admission. */
export type DoorOutcome =
  /** The person is in by this admission. */
  | 'ADMITTED'
  /** Somebody else has let them in before: `at` and `by` say when and who. */
  | 'CONFLICT'
  /** It is no ticket of this production, or was given back. */
  | 'REFUSED';

/** What came of an admission that was made without a network. */
export type DoorResult = {
  __typename?: 'DoorResult';
  /** When the person was let in, by the admission that counts; null where they were not. */
  at?: Maybe<Scalars['DateTime']['output']>;
  attemptId: Scalars['ID']['output'];
  /** Who let them in. */
  by?: Maybe<Scalars['String']['output']>;
  state: DoorOutcome;
};

/** Whether a person on a door list may come in. */
export type DoorState =
  /** They are in. */
  | 'ADMITTED'
  /** The place was given back. */
  | 'CANCELLED'
  /** They may. */
  | 'EXPECTED';

/** A player of one of the three services. */
export type Embed = {
  __typename?: 'Embed';
  embedUrl: Scalars['URL']['output'];
  provider: EmbedProvider;
};

/** The services whose players can be embedded. */
export type EmbedProvider =
  | 'TWITCH'
  | 'VIMEO'
  | 'YOUTUBE';

/** What a product API may offer. Without a feature its fields are null, and its mutations say `UPSTREAM_NOT_CONFIGURED`. */
export type Feature =
  /** Members have a calendar of what they have joined. */
  | 'CALENDAR'
  /** Members can give their place back. */
  | 'CANCEL'
  /** Productions have a number of places, and a waiting list. */
  | 'CAPACITY'
  /** Attendees and messages for producers. */
  | 'DESK'
  /** Lists for the door, and admissions without a network. */
  | 'DOOR'
  /** Grants of a production or of all. */
  | 'GRANTS'
  /** Members are told of changes and reminded. */
  | 'NOTICES';

/** What a member may do beyond their own affairs. */
export type Grant = {
  __typename?: 'Grant';
  /** Whose it is; null among one's own. */
  email?: Maybe<Scalars['String']['output']>;
  isForAllProductions: Scalars['Boolean']['output'];
  kind: GrantKind;
  /** The one that it is for; null where it is not public any more, and for a grant on all. */
  production?: Maybe<Production>;
  /** When it ends; null where it does not. */
  until?: Maybe<Scalars['DateTime']['output']>;
};

/** What a grant allows. */
export type GrantKind =
  /** Letting people in, and the door list. */
  | 'DOOR'
  /** Grants and audit alone. */
  | 'OPERATOR'
  /** What `DOOR` allows, and attendees with contacts, counts, messages and capacity. */
  | 'PRODUCER';

export type GrantRoleInput = {
  /** The member's e-mail address. */
  email: Scalars['String']['input'];
  kind: GrantKind;
  /** Null for all productions. */
  productionId?: InputMaybe<Scalars['ID']['input']>;
  /** When it ends; null where it does not. */
  until?: InputMaybe<Scalars['DateTime']['input']>;
};

export type GrantRolePayload = {
  __typename?: 'GrantRolePayload';
  /** Null where nothing was given. */
  grant?: Maybe<Grant>;
  userErrors: Array<UserError>;
};

/** A film that the product hosts itself. */
export type HostedFile = {
  __typename?: 'HostedFile';
  /** Told by the address's ending: `video/mp4`, `application/vnd.apple.mpegurl`, … */
  mimeType: Scalars['String']['output'];
  url: Scalars['URL']['output'];
};

/** A video of the video-hosting provider. */
export type HostedVideo = {
  __typename?: 'HostedVideo';
  description?: Maybe<Scalars['String']['output']>;
  durationSeconds?: Maybe<Scalars['Int']['output']>;
  /** The player, without tracking; null for a video that its owner lets nobody show on other sites. */
  embedUrl?: Maybe<Scalars['URL']['output']>;
  /** What follows `/videos/` in the provider's uri, `:HASH` included. */
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** The poster in the width closest above the one asked for. */
  posterUrl?: Maybe<Scalars['URL']['output']>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other videos of the account, drawn at random once in a freshness window. */
  related?: Maybe<Array<HostedVideo>>;
  /**
   * The video's own page at the provider, by https: where to watch it when `embedUrl` is null. Null for a video that has no
   * page of its own there.
   */
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
  items: Array<HostedVideo>;
  pageInfo: OffsetPageInfo;
};

/** One width of a picture. */
export type ImageVariant = {
  __typename?: 'ImageVariant';
  /** Pixels. */
  height: Scalars['Int']['output'];
  url: Scalars['URL']['output'];
  /** Pixels. */
  width: Scalars['Int']['output'];
};

/** A member's join of a production. */
export type Join = {
  __typename?: 'Join';
  /** When staff let the member in; null before that, and where the product API does not say. */
  admittedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Whether the place, or the one on the waiting list, can be given back now; null without the feature `CANCEL`. */
  canCancel?: Maybe<Scalars['Boolean']['output']>;
  /** Null where the product API does not say. */
  joinedAt?: Maybe<Scalars['DateTime']['output']>;
  /** The place on the waiting list, from 1; null for a confirmed join. */
  place?: Maybe<Scalars['Int']['output']>;
  state: JoinState;
  /** Null while waiting. */
  ticket?: Maybe<Ticket>;
};

export type JoinProductionInput = {
  productionId: Scalars['ID']['input'];
  /** The version of the release that the member accepted. */
  releaseVersion: Scalars['String']['input'];
};

export type JoinProductionPayload = {
  __typename?: 'JoinProductionPayload';
  /** Null where nothing was joined, and without the feature `CAPACITY`. */
  join?: Maybe<Join>;
  /** What to tell the member. */
  message?: Maybe<Scalars['String']['output']>;
  /** The production, with the new release text if that has changed. */
  production?: Maybe<Production>;
  /** Null where nothing was joined, and while waiting. */
  ticket?: Maybe<Ticket>;
  userErrors: Array<UserError>;
};

/** Whether a join has a place. */
export type JoinState =
  /** It has a place and a ticket, also after the admission. */
  | 'CONFIRMED'
  /** It is on the waiting list. */
  | 'WAITING';

/** Whether and how many people may join a production. */
export type Joining = {
  __typename?: 'Joining';
  /** Null for any number. */
  capacity?: Maybe<Scalars['Int']['output']>;
  isOpen: Scalars['Boolean']['output'];
  /** When it was last set at the desk; null where it is as published. */
  setAt?: Maybe<Scalars['DateTime']['output']>;
  /** Who set it at the desk. */
  setBy?: Maybe<Scalars['String']['output']>;
};

/** Which page's album sections. */
export type Lineup =
  /** The ten sections of the recaps page. */
  | 'RECAPS'
  /** The nine sections of the shows page. */
  | 'SHOWS';

/** The live-stream channel. */
export type LiveChannel = {
  __typename?: 'LiveChannel';
  /** The channel's live player. */
  embedUrl: Scalars['URL']['output'];
  /** Null where the service does not answer. */
  isLive?: Maybe<Scalars['Boolean']['output']>;
  /** The channel's display name, or its login where the service does not answer. */
  name: Scalars['String']['output'];
  /** Newest first. */
  pastStreams?: Maybe<Array<PastStream>>;
  /** The title of the stream that is on air. */
  title?: Maybe<Scalars['String']['output']>;
  url: Scalars['URL']['output'];
};


/** The live-stream channel. */
export type LiveChannelPastStreamsArgs = {
  first?: Scalars['Int']['input'];
};

export type LoginInput = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type LoginWithCodeInput = {
  /** 6 digits. */
  code: Scalars['String']['input'];
  phone: Scalars['String']['input'];
};

export type LogoutPayload = {
  __typename?: 'LogoutPayload';
  userErrors: Array<UserError>;
};

/** What a post plays. */
export type Media = Embed | HostedFile;

/** A member: always the one whose session it is. */
export type Member = {
  __typename?: 'Member';
  /**
   * The address of the calendar with what the member has joined, for calendar programs. Whoever knows it can read the
   * calendar, without a login. Null without the feature `CALENDAR`.
   */
  calendarUrl?: Maybe<Scalars['URL']['output']>;
  /** As the product API keeps it, normally `YYYY-MM-DD`. */
  dateOfBirth?: Maybe<Scalars['String']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  /** What the member may do beyond their own affairs, staff `DOOR` on all productions; null without the feature `GRANTS`. */
  grants?: Maybe<Array<Grant>>;
  id: Scalars['ID']['output'];
  instagramName?: Maybe<Scalars['String']['output']>;
  /** The productions that the member has joined. */
  joinedProductions?: Maybe<ProductionPage>;
  name?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  role: Role;
};


/** A member: always the one whose session it is. */
export type MemberJoinedProductionsArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

export type MessageAttendeesInput = {
  /** Null: everybody who has a place, in or not. */
  audience?: InputMaybe<AttendeeState>;
  /** Chosen by the client, 8 to 64 letters, digits and hyphens. The same message asked for again is not mailed again. */
  messageId: Scalars['ID']['input'];
  productionId: Scalars['ID']['input'];
  /** 1 to 150 characters on one line. */
  subject: Scalars['String']['input'];
  /** 1 to 10000 characters. Markup is text. */
  text: Scalars['String']['input'];
};

export type MessageAttendeesPayload = {
  __typename?: 'MessageAttendeesPayload';
  /** How many people it is mailed to; null where it is mailed to nobody. */
  recipientCount?: Maybe<Scalars['Int']['output']>;
  userErrors: Array<UserError>;
};

/** Everything that changes something. Mutations go by POST only. */
export type Mutation = {
  __typename?: 'Mutation';
  /**
   * Gives the place of the session's member back, or takes them from the waiting list. Pressed twice, it is done once. Needs
   * the feature `CANCEL`.
   */
  cancelJoin: CancelJoinPayload;
  /** Tells whether the e-mail and the phone are still free. */
  checkExistingCredentials: CheckExistingCredentialsPayload;
  /** Tells whether the link of an email still works. It uses nothing up: email programs open links by themselves. */
  checkPasswordLink: CheckPasswordLinkPayload;
  /** Checks that code. Its proof is what `register` asks for. */
  checkVerificationCode: CheckCodePayload;
  /** Sets the first password by the link of a mail, and logs in. */
  createPassword: AuthPayload;
  /**
   * Gives a grant to a member, or changes its end. Needs the grant `OPERATOR` for the same production or all, and the feature
   * `GRANTS`. Nobody gives, changes or takes away a grant that lasts longer than their own grant `OPERATOR`.
   */
  grantRole: GrantRolePayload;
  /** Joins the session's member to a production. Pressed twice, it is one join and one mail. */
  joinProduction: JoinProductionPayload;
  /** Logs in by e-mail and password. */
  login: AuthPayload;
  /** Logs in by that code. */
  loginWithCode: AuthPayload;
  /** Ends the session, everywhere. */
  logout: LogoutPayload;
  /**
   * Mails a message to the attendees of a production, to each once. Needs the grant `PRODUCER` for the production, and the
   * feature `DESK`.
   */
  messageAttendees: MessageAttendeesPayload;
  /** Makes an account and logs it in. */
  register: AuthPayload;
  /** Gives the calendar of the session's member another address. The former one ends. Needs the feature `CALENDAR`. */
  renewCalendarUrl: RenewCalendarUrlPayload;
  /** Sends a link for a new password by mail. */
  requestPasswordReset: RequestPasswordResetPayload;
  /** Sets a new password by the link of a mail, and logs in. */
  resetPassword: AuthPayload;
  /**
   * Takes a grant from a member, but not the last one without an end of an operator of all productions. Needs the same as
   * `grantRole`.
   */
  revokeRole: RevokeRolePayload;
  /** Sends a code to a member's phone. */
  sendLoginCode: SendCodePayload;
  /** Sends a code to a phone that is to be registered. */
  sendVerificationCode: SendCodePayload;
  /**
   * Opens or closes joining, and sets the number of places. Needs the grant `PRODUCER` for the production, and the feature
   * `DESK`.
   */
  setJoining: SetJoiningPayload;
  /**
   * Records the admissions that a device has made without a network, in their order. The first that arrives wins; a repeated
   * one is answered as at first. Staff only. Needs the feature `DOOR`.
   */
  syncDoor: SyncDoorPayload;
  /** Takes an admission back. Staff only. Needs the feature `DOOR`. */
  undoValidation: UndoValidationPayload;
  /** Sends a member no more reminders, by the token of a mailed link and without a session. Needs the feature `NOTICES`. */
  unsubscribeFromReminders: UnsubscribeFromRemindersPayload;
  /** Lets an attendee in: the person first, then their place at the production. Staff only. */
  validateAttendee: ValidateAttendeePayload;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationCancelJoinArgs = {
  input: CancelJoinInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationCheckExistingCredentialsArgs = {
  input: CheckExistingCredentialsInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationCheckPasswordLinkArgs = {
  input: CheckPasswordLinkInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationCheckVerificationCodeArgs = {
  input: CheckCodeInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationCreatePasswordArgs = {
  input: SetPasswordInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationGrantRoleArgs = {
  input: GrantRoleInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationJoinProductionArgs = {
  input: JoinProductionInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationLoginArgs = {
  input: LoginInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationLoginWithCodeArgs = {
  input: LoginWithCodeInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationMessageAttendeesArgs = {
  input: MessageAttendeesInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationRegisterArgs = {
  input: RegisterInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationRequestPasswordResetArgs = {
  input: RequestPasswordResetInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationResetPasswordArgs = {
  input: SetPasswordInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationRevokeRoleArgs = {
  input: RevokeRoleInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationSendLoginCodeArgs = {
  input: SendCodeInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationSendVerificationCodeArgs = {
  input: SendCodeInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationSetJoiningArgs = {
  input: SetJoiningInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationSyncDoorArgs = {
  input: SyncDoorInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationUndoValidationArgs = {
  input: UndoValidationInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationUnsubscribeFromRemindersArgs = {
  input: UnsubscribeFromRemindersInput;
};


/** Everything that changes something. Mutations go by POST only. */
export type MutationValidateAttendeeArgs = {
  input: ValidateAttendeeInput;
};

/** A news article. */
export type NewsArticle = Post & {
  __typename?: 'NewsArticle';
  author?: Maybe<Scalars['String']['output']>;
  /** Null for an uncategorised article. */
  category?: Maybe<Category>;
  /** The text, sanitised, with embeds of the three video services rebuilt from provider and id. */
  contentHtml?: Maybe<Scalars['HTML']['output']>;
  /** The beginning of the text, without markup: whole words, and an ellipsis where there is more. */
  excerpt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
  /** The article's film or player; null where it has none. From the article's detail. */
  media?: Maybe<Media>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other news of the same category, this article left out. */
  related?: Maybe<Array<NewsArticle>>;
  slug: Scalars['String']['output'];
  /** From the article's detail. */
  subTitle?: Maybe<Scalars['String']['output']>;
  /** From the article's detail. */
  tags?: Maybe<Array<Tag>>;
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
  /** The category whose news it is; null for another list, and where nothing names the category. */
  category?: Maybe<Category>;
  items: Array<NewsArticle>;
  pageInfo: OffsetPageInfo;
  /** The tag whose news it is; null for another list, and where neither the product API nor its articles name the tag. */
  tag?: Maybe<Tag>;
};

/** Where one page stands among all. */
export type OffsetPageInfo = {
  __typename?: 'OffsetPageInfo';
  /** Where the total is unknown, a full page counts as one that has a next. */
  hasNextPage: Scalars['Boolean']['output'];
  hasPreviousPage: Scalars['Boolean']['output'];
  /** The page that was asked for, from 1. */
  page: Scalars['Int']['output'];
  /** How many items a page holds at most. */
  perPage: Scalars['Int']['output'];
  /** All items of all pages; null where the upstream does not say. */
  totalCount?: Maybe<Scalars['Int']['output']>;
  /** All pages; null where the upstream does not say. */
  totalPages?: Maybe<Scalars['Int']['output']>;
};

/** A page that whoever runs the site writes. */
export type Page = {
  __typename?: 'Page';
  /** Sanitised. */
  html: Scalars['HTML']['output'];
  /** Whether it is still the template that comes with the product, which nobody has made their own. */
  isTemplate: Scalars['Boolean']['output'];
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** When its text was last changed; the time of day has no meaning. Null where its file does not say. */
  updatedAt?: Maybe<Scalars['DateTime']['output']>;
};

/** Where a page of a connection stands. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** The cursor of the last edge; null on an empty page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  hasNextPage: Scalars['Boolean']['output'];
};

export type PasswordLinkKind =
  /** For the first password of an account. */
  | 'CREATE'
  | 'RESET';

/** A recording of a past live stream. */
export type PastStream = {
  __typename?: 'PastStream';
  durationSeconds?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Null while the service has no picture yet. */
  thumbnailUrl?: Maybe<Scalars['URL']['output']>;
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
  id: Scalars['ID']['output'];
  title?: Maybe<Scalars['String']['output']>;
  /** Its videos; private and deleted ones are left out. */
  videos?: Maybe<SiteVideoPage>;
};


/** A playlist of the video site. */
export type PlaylistVideosArgs = {
  page?: Scalars['Int']['input'];
  perPage?: Scalars['Int']['input'];
};

/** What a person does in the industry. */
export type Position =
  | 'BRAND_AMBASSADOR'
  | 'BRAND_OWNER'
  | 'BUDTENDER'
  | 'BUYER'
  | 'EXEC_MANAGEMENT'
  | 'INFLUENCER_CONTENT_CREATOR'
  | 'OTHER'
  | 'SALES_REP'
  | 'STORE_CUSTOMER'
  | 'STORE_OWNER';

/** A post of the newsroom: a news article or a video post. */
export type Post = {
  author?: Maybe<Scalars['String']['output']>;
  /** Null for an uncategorised post. */
  category?: Maybe<Category>;
  /** The text, sanitised, with embeds of the three video services rebuilt from provider and id. */
  contentHtml?: Maybe<Scalars['HTML']['output']>;
  /** The beginning of the text, without markup: whole words, and an ellipsis where there is more. */
  excerpt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
  /** The post's film or player; null where it has none. From the post's detail. */
  media?: Maybe<Media>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other posts of the same category, this one left out. */
  related?: Maybe<Array<Post>>;
  slug: Scalars['String']['output'];
  /** From the post's detail. */
  subTitle?: Maybe<Scalars['String']['output']>;
  /** From the post's detail. */
  tags?: Maybe<Array<Tag>>;
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
  items: Array<Post>;
  pageInfo: OffsetPageInfo;
};

/** A live production that people can join. */
export type Production = {
  __typename?: 'Production';
  /** How many people were let in, in steps of five minutes, oldest first, without empty ones; allowed and null as `counts`. */
  arrivals?: Maybe<Array<Arrivals>>;
  /** Who has joined, in the order of names; allowed and null as `counts`. */
  attendees?: Maybe<AttendeeConnection>;
  /** How many people have a place; null for any number, and without the feature `CAPACITY`. */
  capacity?: Maybe<Scalars['Int']['output']>;
  /**
   * How many people have joined, counted now. `FORBIDDEN` without the grant `PRODUCER` for this production. Null without the
   * feature `DESK`.
   */
  counts?: Maybe<ProductionCounts>;
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  /** Sanitised. */
  descriptionHtml?: Maybe<Scalars['HTML']['output']>;
  /** Null where the product API does not say. */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  /** The beginning of the description, without markup: whole words, and an ellipsis where there is more. */
  excerpt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
  /** Whether it has been called off; null without the feature `CAPACITY`. */
  isCalledOff?: Maybe<Scalars['Boolean']['output']>;
  /** Whether and how many may join, for its producers; allowed and null as `counts`. */
  joining?: Maybe<Joining>;
  name: Scalars['String']['output'];
  /**
   * The places that were left at most 15 seconds ago; a join alone decides. Null where any number has a place, on a failure,
   * and without the feature `CAPACITY`.
   */
  placesLeft?: Maybe<Scalars['Int']['output']>;
  /** What a person accepts before joining. */
  release?: Maybe<Release>;
  /** When it last changed so; null before the first change, and where the product API does not say. */
  revisedAt?: Maybe<Scalars['DateTime']['output']>;
  /** How often its calendar event has changed; null where the product API does not say. */
  revision?: Maybe<Scalars['Int']['output']>;
  slug: Scalars['String']['output'];
  /** Null where the product API does not say. */
  startsAt?: Maybe<Scalars['DateTime']['output']>;
  status: ProductionStatus;
  /** Null where the product API does not say. */
  venue?: Maybe<Scalars['String']['output']>;
  /** Whether the session's member has joined, with a place; null for a visitor. */
  viewerHasJoined?: Maybe<Scalars['Boolean']['output']>;
  /**
   * The join of the session's member, with a place or on the waiting list. Null for a visitor, where they have not joined,
   * and without the feature `CAPACITY`.
   */
  viewerJoin?: Maybe<Join>;
  /** The entry of the session's member; null for whoever has not joined, or waits. */
  viewerTicket?: Maybe<Ticket>;
  /** How many people wait for a place, as old as `placesLeft`; null on a failure, and without the feature `CAPACITY`. */
  waitingCount?: Maybe<Scalars['Int']['output']>;
};


/** A live production that people can join. */
export type ProductionAttendeesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<AttendeeState>;
};


/** A live production that people can join. */
export type ProductionExcerptArgs = {
  length?: Scalars['Int']['input'];
};

/** Names one production: exactly one of the two. */
export type ProductionBy =
  /** The product API's id. */
  { id: Scalars['ID']['input']; slug?: never; }
  |  /** The last part of the production's address. */
  { id?: never; slug: Scalars['String']['input']; };

/** How many people have joined a production. */
export type ProductionCounts = {
  __typename?: 'ProductionCounts';
  admitted: Scalars['Int']['output'];
  /** With a place, those included who were let in. */
  confirmed: Scalars['Int']['output'];
  waiting: Scalars['Int']['output'];
};

/** One page of productions. */
export type ProductionPage = {
  __typename?: 'ProductionPage';
  items: Array<Production>;
  pageInfo: OffsetPageInfo;
};

/** Whether a production can be joined. */
export type ProductionStatus =
  /** It can be joined. */
  | 'OPEN'
  /** It cannot be joined now; also any status that the gateway does not know. */
  | 'UNAVAILABLE';

/** Everything that can be read. */
export type Query = {
  __typename?: 'Query';
  /** One album of the video-hosting provider; a configured project id lists the project's items. */
  album?: Maybe<Album>;
  /** The album sections of one page, in their configured order. */
  albums?: Maybe<Array<Album>>;
  /** The person whom a ticket names, for staff at the door. Reading it changes nothing. */
  attendee?: Maybe<Attendee>;
  /**
   * Who did what, newest first; for an operator of one production what was done on it. `FORBIDDEN` without a grant `OPERATOR`.
   * Null without the feature `DESK`.
   */
  auditLog?: Maybe<AuditConnection>;
  /** The picture of the production schedule and the home screen's stage. */
  banner?: Maybe<Banner>;
  /**
   * What the member has joined whose calendar's address has this secret, as the product API orders it, at most 100. Null for
   * an unknown secret, and without the feature `CALENDAR`.
   */
  calendar?: Maybe<Array<CalendarEntry>>;
  /**
   * The productions whose desk the session's member may see, as in `Production.attendees`: coming ones first. Null without the
   * feature `DESK`.
   */
  desk?: Maybe<Array<Production>>;
  /**
   * Who may come in at a production's door, for devices that work without a network. `FORBIDDEN` without a grant for the
   * production. Null for an unknown production, and without the feature `DOOR`.
   */
  doorList?: Maybe<DoorList>;
  /** The video post that the newsroom has set at the top of the home screen. */
  featuredVideo?: Maybe<VideoPost>;
  /**
   * What the product API offers beyond the calls that every product API has; empty for one that offers nothing more. Null
   * while unknown.
   */
  features?: Maybe<Array<Feature>>;
  /**
   * All grants that are in force, in the order of addresses; of an operator of one production those for it. `FORBIDDEN` without
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
  /** News, newest first; all of it, or that of one tag or one category: null for one that does not exist. */
  news?: Maybe<NewsPage>;
  /** One news article. */
  newsArticle?: Maybe<NewsArticle>;
  /** A page that whoever runs the site writes: `contact`, `privacy` or `terms`. Null for any other slug. */
  page?: Maybe<Page>;
  /** One playlist of the video site. */
  playlist?: Maybe<Playlist>;
  /** The home list: news and video posts mixed, newest first. */
  posts?: Maybe<PostPage>;
  /** One production, by id or by slug. */
  production?: Maybe<Production>;
  /** Productions that people can join, as the product API orders them. */
  productions?: Maybe<ProductionPage>;
  /** One video of the video site; without an id, the configured default video. */
  siteVideo?: Maybe<SiteVideo>;
  /** Sponsors and advertisements for one place of the site, in their configured order. */
  sponsors?: Maybe<Array<Sponsor>>;
  /** The categories of video posts, each with its first four videos at hand. */
  videoCategories?: Maybe<Array<VideoCategory>>;
  /** One category of video posts. */
  videoCategory?: Maybe<VideoCategory>;
  /** One video post. */
  videoPost?: Maybe<VideoPost>;
  /** The member whose session this is; null for a visitor. */
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
export type QueryDoorListArgs = {
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

export type RegisterInput = {
  confirmPassword: Scalars['String']['input'];
  /** `YYYY-MM-DD`. */
  dateOfBirth: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstName: Scalars['String']['input'];
  instagramName: Scalars['String']['input'];
  /** Whether the person is interested in making content. */
  interested: Scalars['Boolean']['input'];
  /** Who invited the person. */
  invitedBy: Scalars['String']['input'];
  lastName: Scalars['String']['input'];
  organization: Scalars['String']['input'];
  /** What `OTHER` stands for; ignored with any other position. */
  otherPosition?: InputMaybe<Scalars['String']['input']>;
  /** At least 5 characters. */
  password: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  /** From `checkVerificationCode`, for this phone. */
  phoneProof: Scalars['String']['input'];
  position: Position;
  /** A production to join as soon as the account is made. */
  productionId?: InputMaybe<Scalars['ID']['input']>;
  /** The version of the release that was accepted for it; without one, nothing is joined. */
  releaseVersion?: InputMaybe<Scalars['String']['input']>;
};

/** The liability and photo release of a production. */
export type Release = {
  __typename?: 'Release';
  /** Sanitised. */
  html: Scalars['HTML']['output'];
  /** Whether this is the product's own text, because the production has none. */
  isBuiltIn: Scalars['Boolean']['output'];
  /** Names this very text; another text has another version. */
  version: Scalars['String']['output'];
};

export type RenewCalendarUrlPayload = {
  __typename?: 'RenewCalendarUrlPayload';
  /** Null where nothing was renewed. */
  calendarUrl?: Maybe<Scalars['URL']['output']>;
  userErrors: Array<UserError>;
};

export type RequestPasswordResetInput = {
  email: Scalars['String']['input'];
};

export type RequestPasswordResetPayload = {
  __typename?: 'RequestPasswordResetPayload';
  userErrors: Array<UserError>;
};

export type RevokeRoleInput = {
  /** The member's e-mail address. */
  email: Scalars['String']['input'];
  kind: GrantKind;
  /** Null for all productions. */
  productionId?: InputMaybe<Scalars['ID']['input']>;
};

export type RevokeRolePayload = {
  __typename?: 'RevokeRolePayload';
  userErrors: Array<UserError>;
};

/** What a member may do. */
export type Role =
  /** Also any role that the gateway does not know. */
  | 'MEMBER'
  /** Validates attendees at the door. */
  | 'STAFF';

export type SendCodeInput = {
  /** 10 national digits, with or without `+1` and marks between them. */
  phone: Scalars['String']['input'];
};

export type SendCodePayload = {
  __typename?: 'SendCodePayload';
  /** Seconds until another code may be sent; null where none was. */
  retryAfterSeconds?: Maybe<Scalars['Int']['output']>;
  userErrors: Array<UserError>;
};

/** A login. */
export type Session = {
  __typename?: 'Session';
  expiresAt: Scalars['DateTime']['output'];
  /** Sealed; for clients that are no browser, which send it as `Authorization: Bearer`. */
  token: Scalars['String']['output'];
};

export type SetJoiningInput = {
  /** 1 to 1000000; null for any number. Places that are taken stay, also where they are more. */
  capacity?: InputMaybe<Scalars['Int']['input']>;
  isOpen: Scalars['Boolean']['input'];
  productionId: Scalars['ID']['input'];
};

export type SetJoiningPayload = {
  __typename?: 'SetJoiningPayload';
  /** As it is now; null where nothing was set. */
  joining?: Maybe<Joining>;
  /** What it was before; null where nothing was set. */
  replaced?: Maybe<Joining>;
  userErrors: Array<UserError>;
};

export type SetPasswordInput = {
  confirmPassword: Scalars['String']['input'];
  /** At least 5 characters. */
  password: Scalars['String']['input'];
  /** The last part of the mailed link. */
  token: Scalars['String']['input'];
};

/** A video of the video site. */
export type SiteVideo = {
  __typename?: 'SiteVideo';
  channelTitle?: Maybe<Scalars['String']['output']>;
  description?: Maybe<Scalars['String']['output']>;
  /** The player, from the site's cookie-less host. */
  embedUrl: Scalars['URL']['output'];
  id: Scalars['ID']['output'];
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other videos of the channel, drawn at random once in a freshness window. */
  related?: Maybe<Array<SiteVideo>>;
  /** The largest thumbnail that the video has. */
  thumbnailUrl?: Maybe<Scalars['URL']['output']>;
  /** The thumbnails that the video has, smallest first. */
  thumbnails: Array<ImageVariant>;
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
  items: Array<SiteVideo>;
  pageInfo: OffsetPageInfo;
};

/** A sponsor or an advertisement. */
export type Sponsor = {
  __typename?: 'Sponsor';
  imageUrl: Scalars['URL']['output'];
  /** The same picture in other widths, smallest first; empty where the configuration names none. */
  imageVariants: Array<ImageVariant>;
  /** Where a press leads; null for a picture without a link. */
  linkUrl?: Maybe<Scalars['URL']['output']>;
  /** The sponsor's name; the picture's text alternative. */
  name: Scalars['String']['output'];
  placement: SponsorPlacement;
};

/** Where a sponsor's picture stands. */
export type SponsorPlacement =
  /** Advertisements beside the video-site player. */
  | 'ADVERTISEMENT'
  /** The 'Network Sponsors' column. */
  | 'NETWORK';

export type SyncDoorInput = {
  /** At most 50. */
  admissions: Array<DoorAdmissionInput>;
  /** Chosen by the device, and kept. */
  deviceId: Scalars['ID']['input'];
  productionId: Scalars['ID']['input'];
};

export type SyncDoorPayload = {
  __typename?: 'SyncDoorPayload';
  results: Array<DoorResult>;
  userErrors: Array<UserError>;
};

/** A tag of posts. */
export type Tag = {
  __typename?: 'Tag';
  id: Scalars['ID']['output'];
  /** Null where the product API names none; such a tag has no page. */
  slug?: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
};

/** A member's entry to a production. */
export type Ticket = {
  __typename?: 'Ticket';
  /** The code. */
  id: Scalars['ID']['output'];
  /** What the QR code holds: the page on which staff check it. */
  url: Scalars['URL']['output'];
};

/** Names a ticket by `ticket`, or by `ticketHash` with `productionId`. */
export type UndoValidationInput = {
  /** The undo's own. */
  attemptId?: InputMaybe<Scalars['ID']['input']>;
  productionId?: InputMaybe<Scalars['ID']['input']>;
  /** A ticket's code, or the whole address that its QR code holds. */
  ticket?: InputMaybe<Scalars['ID']['input']>;
  ticketHash?: InputMaybe<Scalars['String']['input']>;
};

export type UndoValidationPayload = {
  __typename?: 'UndoValidationPayload';
  /** What to tell whoever stands at the door; null where nothing was undone. */
  message?: Maybe<Scalars['String']['output']>;
  userErrors: Array<UserError>;
};

export type UnsubscribeFromRemindersInput = {
  token: Scalars['String']['input'];
};

export type UnsubscribeFromRemindersPayload = {
  __typename?: 'UnsubscribeFromRemindersPayload';
  userErrors: Array<UserError>;
};

/** Something that the person can correct. */
export type UserError = {
  __typename?: 'UserError';
  code: UserErrorCode;
  /** The path of the input's field that it concerns: `["phone"]`; null where it concerns none of them. */
  field?: Maybe<Array<Scalars['String']['output']>>;
  /** For the person, in the product's own words. */
  message: Scalars['String']['output'];
};

/** What is wrong with what a person gave. */
export type UserErrorCode =
  /** A value has not the form that it needs. */
  | 'INVALID'
  /** The link has expired, was used, or never was. */
  | 'LINK_INVALID'
  /** Nobody is known by that. */
  | 'NOT_FOUND'
  /** The two passwords differ. */
  | 'PASSWORD_MISMATCH'
  /** The proof of the phone has expired or is for another phone: a new code is needed. */
  | 'PHONE_PROOF_INVALID'
  /** The production cannot be joined now. */
  | 'PRODUCTION_UNAVAILABLE'
  /** The product API refused and the message says why. */
  | 'REFUSED'
  /** The release text has changed since it was shown. */
  | 'RELEASE_CHANGED'
  /** A value is missing. */
  | 'REQUIRED'
  /** An account has this e-mail or phone already. */
  | 'TAKEN'
  /** The person is younger than the site admits. */
  | 'TOO_YOUNG'
  /** The code is wrong or has expired. */
  | 'WRONG_CODE'
  /** E-mail and password do not belong together. */
  | 'WRONG_CREDENTIALS';

/** Names a ticket by `ticket`, or by `ticketHash` with `productionId`. */
export type ValidateAttendeeInput = {
  /**
   * Chosen by the device, 8 to 64 letters, digits and hyphens. The same attempt asked again gets the first answer, and never
   * 'already'.
   */
  attemptId?: InputMaybe<Scalars['ID']['input']>;
  /** With a `ticket`: it is refused where it is another production's. */
  productionId?: InputMaybe<Scalars['ID']['input']>;
  /** When it was scanned; now where it is missing, or not to be believed. */
  scannedAt?: InputMaybe<Scalars['DateTime']['input']>;
  /** A ticket's code, or the whole address that its QR code holds. */
  ticket?: InputMaybe<Scalars['ID']['input']>;
  /** As in a door list. Needs the feature `DOOR`. */
  ticketHash?: InputMaybe<Scalars['String']['input']>;
};

export type ValidateAttendeePayload = {
  __typename?: 'ValidateAttendeePayload';
  /** Whether the ticket had been validated before; `attendee.validation` says when and by whom. */
  alreadyValidated: Scalars['Boolean']['output'];
  /** Null for a text that is no valid ticket, and where the ticket was named by its hash. */
  attendee?: Maybe<Attendee>;
  /** Which of the two steps was refused; null where none was. */
  failedStep?: Maybe<ValidationStep>;
  /** What to tell whoever stands at the door. */
  message?: Maybe<Scalars['String']['output']>;
  userErrors: Array<UserError>;
};

/** When and by whom a ticket was validated. */
export type Validation = {
  __typename?: 'Validation';
  at?: Maybe<Scalars['DateTime']['output']>;
  by?: Maybe<Scalars['String']['output']>;
};

/** The steps of a validation, in their order. */
export type ValidationStep =
  | 'PRODUCTION'
  | 'USER';

/** A category of video posts. */
export type VideoCategory = {
  __typename?: 'VideoCategory';
  description?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  slug: Scalars['String']['output'];
  title: Scalars['String']['output'];
  /** The category's videos. In `videoCategories` the first four cost nothing more. */
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
  author?: Maybe<Scalars['String']['output']>;
  /** Null for an uncategorised video. */
  category?: Maybe<Category>;
  /** The text, sanitised, with embeds of the three video services rebuilt from provider and id. */
  contentHtml?: Maybe<Scalars['HTML']['output']>;
  /** The beginning of the text, without markup: whole words, and an ellipsis where there is more. */
  excerpt: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  imageUrl?: Maybe<Scalars['URL']['output']>;
  /** The same picture in other widths, smallest first; empty where the product API names none. */
  imageVariants: Array<ImageVariant>;
  /** The film or player. From the post's detail. */
  media?: Maybe<Media>;
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  /** Other videos of the same category, this one left out. */
  related?: Maybe<Array<VideoPost>>;
  slug: Scalars['String']['output'];
  /** A list gives it where it has it, the post's detail otherwise. */
  subTitle?: Maybe<Scalars['String']['output']>;
  /** From the post's detail. */
  tags?: Maybe<Array<Tag>>;
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
  items: Array<VideoPost>;
  pageInfo: OffsetPageInfo;
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
  Album: ResolverTypeWrapper<AlbumModel>;
  Arrivals: ResolverTypeWrapper<Arrivals>;
  Attendee: ResolverTypeWrapper<AttendeeModel>;
  AttendeeConnection: ResolverTypeWrapper<Omit<AttendeeConnection, 'edges'> & { edges: Array<ResolversTypes['AttendeeEdge']> }>;
  AttendeeEdge: ResolverTypeWrapper<Omit<AttendeeEdge, 'node'> & { node: ResolversTypes['Attendee'] }>;
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
  CancelJoinInput: CancelJoinInput;
  CancelJoinPayload: ResolverTypeWrapper<Omit<CancelJoinPayload, 'production'> & { production?: Maybe<ResolversTypes['Production']> }>;
  Category: ResolverTypeWrapper<Category>;
  CheckCodeInput: CheckCodeInput;
  CheckCodePayload: ResolverTypeWrapper<CheckCodePayload>;
  CheckExistingCredentialsInput: CheckExistingCredentialsInput;
  CheckExistingCredentialsPayload: ResolverTypeWrapper<CheckExistingCredentialsPayload>;
  CheckPasswordLinkInput: CheckPasswordLinkInput;
  CheckPasswordLinkPayload: ResolverTypeWrapper<CheckPasswordLinkPayload>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  DoorAdmissionInput: DoorAdmissionInput;
  DoorConflict: ResolverTypeWrapper<DoorConflict>;
  DoorEntry: ResolverTypeWrapper<DoorEntry>;
  DoorList: ResolverTypeWrapper<ProductionDoorList>;
  DoorOutcome: DoorOutcome;
  DoorResult: ResolverTypeWrapper<DoorResult>;
  DoorState: DoorState;
  Embed: ResolverTypeWrapper<Embed>;
  EmbedProvider: EmbedProvider;
  Feature: Feature;
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
  Join: ResolverTypeWrapper<JoinModel>;
  JoinProductionInput: JoinProductionInput;
  JoinProductionPayload: ResolverTypeWrapper<Omit<JoinProductionPayload, 'join' | 'production' | 'ticket'> & { join?: Maybe<ResolversTypes['Join']>, production?: Maybe<ResolversTypes['Production']>, ticket?: Maybe<ResolversTypes['Ticket']> }>;
  JoinState: JoinState;
  Joining: ResolverTypeWrapper<Joining>;
  Lineup: Lineup;
  LiveChannel: ResolverTypeWrapper<Channel>;
  LoginInput: LoginInput;
  LoginWithCodeInput: LoginWithCodeInput;
  LogoutPayload: ResolverTypeWrapper<LogoutPayload>;
  Media: ResolverTypeWrapper<ResolversUnionTypes<ResolversTypes>['Media']>;
  Member: ResolverTypeWrapper<User>;
  MessageAttendeesInput: MessageAttendeesInput;
  MessageAttendeesPayload: ResolverTypeWrapper<MessageAttendeesPayload>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  NewsArticle: ResolverTypeWrapper<PostModel>;
  NewsPage: ResolverTypeWrapper<Omit<NewsPage, 'items'> & { items: Array<ResolversTypes['NewsArticle']> }>;
  OffsetPageInfo: ResolverTypeWrapper<OffsetPageInfo>;
  Page: ResolverTypeWrapper<Page>;
  PageInfo: ResolverTypeWrapper<PageInfo>;
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
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  RegisterInput: RegisterInput;
  Release: ResolverTypeWrapper<ReleaseText>;
  RenewCalendarUrlPayload: ResolverTypeWrapper<RenewCalendarUrlPayload>;
  RequestPasswordResetInput: RequestPasswordResetInput;
  RequestPasswordResetPayload: ResolverTypeWrapper<RequestPasswordResetPayload>;
  RevokeRoleInput: RevokeRoleInput;
  RevokeRolePayload: ResolverTypeWrapper<RevokeRolePayload>;
  Role: Role;
  SendCodeInput: SendCodeInput;
  SendCodePayload: ResolverTypeWrapper<SendCodePayload>;
  Session: ResolverTypeWrapper<Session>;
  SetJoiningInput: SetJoiningInput;
  SetJoiningPayload: ResolverTypeWrapper<SetJoiningPayload>;
  SetPasswordInput: SetPasswordInput;
  SiteVideo: ResolverTypeWrapper<SiteVideoModel>;
  SiteVideoPage: ResolverTypeWrapper<Omit<SiteVideoPage, 'items'> & { items: Array<ResolversTypes['SiteVideo']> }>;
  Sponsor: ResolverTypeWrapper<Sponsor>;
  SponsorPlacement: SponsorPlacement;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  SyncDoorInput: SyncDoorInput;
  SyncDoorPayload: ResolverTypeWrapper<SyncDoorPayload>;
  Tag: ResolverTypeWrapper<Tag>;
  Ticket: ResolverTypeWrapper<TicketModel>;
  URL: ResolverTypeWrapper<Scalars['URL']['output']>;
  UndoValidationInput: UndoValidationInput;
  UndoValidationPayload: ResolverTypeWrapper<UndoValidationPayload>;
  UnsubscribeFromRemindersInput: UnsubscribeFromRemindersInput;
  UnsubscribeFromRemindersPayload: ResolverTypeWrapper<UnsubscribeFromRemindersPayload>;
  UserError: ResolverTypeWrapper<UserError>;
  UserErrorCode: UserErrorCode;
  ValidateAttendeeInput: ValidateAttendeeInput;
  ValidateAttendeePayload: ResolverTypeWrapper<Omit<ValidateAttendeePayload, 'attendee'> & { attendee?: Maybe<ResolversTypes['Attendee']> }>;
  Validation: ResolverTypeWrapper<Validation>;
  ValidationStep: ValidationStep;
  VideoCategory: ResolverTypeWrapper<VideoCategoryModel>;
  VideoPost: ResolverTypeWrapper<PostModel>;
  VideoPostPage: ResolverTypeWrapper<Omit<VideoPostPage, 'items'> & { items: Array<ResolversTypes['VideoPost']> }>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Album: AlbumModel;
  Arrivals: Arrivals;
  Attendee: AttendeeModel;
  AttendeeConnection: Omit<AttendeeConnection, 'edges'> & { edges: Array<ResolversParentTypes['AttendeeEdge']> };
  AttendeeEdge: Omit<AttendeeEdge, 'node'> & { node: ResolversParentTypes['Attendee'] };
  AttendeeProfile: User;
  AuditConnection: AuditConnection;
  AuditEdge: AuditEdge;
  AuditEntry: AuditEntry;
  AuthPayload: Omit<AuthPayload, 'joinedProduction' | 'member'> & { joinedProduction?: Maybe<ResolversParentTypes['Production']>, member?: Maybe<ResolversParentTypes['Member']> };
  Banner: Image;
  Boolean: Scalars['Boolean']['output'];
  CalendarEntry: CalendarEntryModel;
  CancelJoinInput: CancelJoinInput;
  CancelJoinPayload: Omit<CancelJoinPayload, 'production'> & { production?: Maybe<ResolversParentTypes['Production']> };
  Category: Category;
  CheckCodeInput: CheckCodeInput;
  CheckCodePayload: CheckCodePayload;
  CheckExistingCredentialsInput: CheckExistingCredentialsInput;
  CheckExistingCredentialsPayload: CheckExistingCredentialsPayload;
  CheckPasswordLinkInput: CheckPasswordLinkInput;
  CheckPasswordLinkPayload: CheckPasswordLinkPayload;
  DateTime: Scalars['DateTime']['output'];
  DoorAdmissionInput: DoorAdmissionInput;
  DoorConflict: DoorConflict;
  DoorEntry: DoorEntry;
  DoorList: ProductionDoorList;
  DoorResult: DoorResult;
  Embed: Embed;
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
  Join: JoinModel;
  JoinProductionInput: JoinProductionInput;
  JoinProductionPayload: Omit<JoinProductionPayload, 'join' | 'production' | 'ticket'> & { join?: Maybe<ResolversParentTypes['Join']>, production?: Maybe<ResolversParentTypes['Production']>, ticket?: Maybe<ResolversParentTypes['Ticket']> };
  Joining: Joining;
  LiveChannel: Channel;
  LoginInput: LoginInput;
  LoginWithCodeInput: LoginWithCodeInput;
  LogoutPayload: LogoutPayload;
  Media: ResolversUnionTypes<ResolversParentTypes>['Media'];
  Member: User;
  MessageAttendeesInput: MessageAttendeesInput;
  MessageAttendeesPayload: MessageAttendeesPayload;
  Mutation: Record<PropertyKey, never>;
  NewsArticle: PostModel;
  NewsPage: Omit<NewsPage, 'items'> & { items: Array<ResolversParentTypes['NewsArticle']> };
  OffsetPageInfo: OffsetPageInfo;
  Page: Page;
  PageInfo: PageInfo;
  PastStream: PastStreamModel;
  Playlist: PlaylistModel;
  Post: ResolversInterfaceTypes<ResolversParentTypes>['Post'];
  PostPage: Omit<PostPage, 'items'> & { items: Array<ResolversParentTypes['Post']> };
  Production: ProductionModel;
  ProductionBy: ProductionBy;
  ProductionCounts: ProductionCounts;
  ProductionPage: Omit<ProductionPage, 'items'> & { items: Array<ResolversParentTypes['Production']> };
  Query: Record<PropertyKey, never>;
  RegisterInput: RegisterInput;
  Release: ReleaseText;
  RenewCalendarUrlPayload: RenewCalendarUrlPayload;
  RequestPasswordResetInput: RequestPasswordResetInput;
  RequestPasswordResetPayload: RequestPasswordResetPayload;
  RevokeRoleInput: RevokeRoleInput;
  RevokeRolePayload: RevokeRolePayload;
  SendCodeInput: SendCodeInput;
  SendCodePayload: SendCodePayload;
  Session: Session;
  SetJoiningInput: SetJoiningInput;
  SetJoiningPayload: SetJoiningPayload;
  SetPasswordInput: SetPasswordInput;
  SiteVideo: SiteVideoModel;
  SiteVideoPage: Omit<SiteVideoPage, 'items'> & { items: Array<ResolversParentTypes['SiteVideo']> };
  Sponsor: Sponsor;
  String: Scalars['String']['output'];
  SyncDoorInput: SyncDoorInput;
  SyncDoorPayload: SyncDoorPayload;
  Tag: Tag;
  Ticket: TicketModel;
  URL: Scalars['URL']['output'];
  UndoValidationInput: UndoValidationInput;
  UndoValidationPayload: UndoValidationPayload;
  UnsubscribeFromRemindersInput: UnsubscribeFromRemindersInput;
  UnsubscribeFromRemindersPayload: UnsubscribeFromRemindersPayload;
  UserError: UserError;
  ValidateAttendeeInput: ValidateAttendeeInput;
  ValidateAttendeePayload: Omit<ValidateAttendeePayload, 'attendee'> & { attendee?: Maybe<ResolversParentTypes['Attendee']> };
  Validation: Validation;
  VideoCategory: VideoCategoryModel;
  VideoPost: PostModel;
  VideoPostPage: Omit<VideoPostPage, 'items'> & { items: Array<ResolversParentTypes['VideoPost']> };
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

export type AlbumResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Album'] = ResolversParentTypes['Album']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  videos?: Resolver<Maybe<ResolversTypes['HostedVideoPage']>, ParentType, ContextType, RequireFields<AlbumVideosArgs, 'page' | 'perPage'>>;
};

export type ArrivalsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Arrivals'] = ResolversParentTypes['Arrivals']> = {
  admitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AttendeeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Attendee'] = ResolversParentTypes['Attendee']> = {
  cancelledAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  hasJoined?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
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
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  production?: Resolver<ResolversTypes['Production'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JoinState'], ParentType, ContextType>;
};

export type CancelJoinPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CancelJoinPayload'] = ResolversParentTypes['CancelJoinPayload']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  production?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CategoryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Category'] = ResolversParentTypes['Category']> = {
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CheckCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckCodePayload'] = ResolversParentTypes['CheckCodePayload']> = {
  phoneProof?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CheckExistingCredentialsPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckExistingCredentialsPayload'] = ResolversParentTypes['CheckExistingCredentialsPayload']> = {
  available?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type CheckPasswordLinkPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CheckPasswordLinkPayload'] = ResolversParentTypes['CheckPasswordLinkPayload']> = {
  isValid?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DoorConflictResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DoorConflict'] = ResolversParentTypes['DoorConflict']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DoorEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DoorEntry'] = ResolversParentTypes['DoorEntry']> = {
  admittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  conflicts?: Resolver<Array<ResolversTypes['DoorConflict']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DoorState'], ParentType, ContextType>;
  ticketHash?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DoorListResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DoorList'] = ResolversParentTypes['DoorList']> = {
  entries?: Resolver<Array<ResolversTypes['DoorEntry']>, ParentType, ContextType>;
  production?: Resolver<Maybe<ResolversTypes['Production']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DoorResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DoorResult'] = ResolversParentTypes['DoorResult']> = {
  at?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  attemptId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  by?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['DoorOutcome'], ParentType, ContextType>;
};

export type EmbedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Embed'] = ResolversParentTypes['Embed']> = {
  embedUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  provider?: Resolver<ResolversTypes['EmbedProvider'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GrantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Grant'] = ResolversParentTypes['Grant']> = {
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isForAllProductions?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
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

export type JoinResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Join'] = ResolversParentTypes['Join']> = {
  admittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  canCancel?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  joinedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  place?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['JoinState'], ParentType, ContextType>;
  ticket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
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
};

export type LiveChannelResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LiveChannel'] = ResolversParentTypes['LiveChannel']> = {
  embedUrl?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
  isLive?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pastStreams?: Resolver<Maybe<Array<ResolversTypes['PastStream']>>, ParentType, ContextType, RequireFields<LiveChannelPastStreamsArgs, 'first'>>;
  title?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
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
  grants?: Resolver<Maybe<Array<ResolversTypes['Grant']>>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  instagramName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  joinedProductions?: Resolver<Maybe<ResolversTypes['ProductionPage']>, ParentType, ContextType, RequireFields<MemberJoinedProductionsArgs, 'page' | 'perPage'>>;
  name?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type MessageAttendeesPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MessageAttendeesPayload'] = ResolversParentTypes['MessageAttendeesPayload']> = {
  recipientCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  cancelJoin?: Resolver<ResolversTypes['CancelJoinPayload'], ParentType, ContextType, RequireFields<MutationCancelJoinArgs, 'input'>>;
  checkExistingCredentials?: Resolver<ResolversTypes['CheckExistingCredentialsPayload'], ParentType, ContextType, RequireFields<MutationCheckExistingCredentialsArgs, 'input'>>;
  checkPasswordLink?: Resolver<ResolversTypes['CheckPasswordLinkPayload'], ParentType, ContextType, RequireFields<MutationCheckPasswordLinkArgs, 'input'>>;
  checkVerificationCode?: Resolver<ResolversTypes['CheckCodePayload'], ParentType, ContextType, RequireFields<MutationCheckVerificationCodeArgs, 'input'>>;
  createPassword?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationCreatePasswordArgs, 'input'>>;
  grantRole?: Resolver<ResolversTypes['GrantRolePayload'], ParentType, ContextType, RequireFields<MutationGrantRoleArgs, 'input'>>;
  joinProduction?: Resolver<ResolversTypes['JoinProductionPayload'], ParentType, ContextType, RequireFields<MutationJoinProductionArgs, 'input'>>;
  login?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationLoginArgs, 'input'>>;
  loginWithCode?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationLoginWithCodeArgs, 'input'>>;
  logout?: Resolver<ResolversTypes['LogoutPayload'], ParentType, ContextType>;
  messageAttendees?: Resolver<ResolversTypes['MessageAttendeesPayload'], ParentType, ContextType, RequireFields<MutationMessageAttendeesArgs, 'input'>>;
  register?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationRegisterArgs, 'input'>>;
  renewCalendarUrl?: Resolver<ResolversTypes['RenewCalendarUrlPayload'], ParentType, ContextType>;
  requestPasswordReset?: Resolver<ResolversTypes['RequestPasswordResetPayload'], ParentType, ContextType, RequireFields<MutationRequestPasswordResetArgs, 'input'>>;
  resetPassword?: Resolver<ResolversTypes['AuthPayload'], ParentType, ContextType, RequireFields<MutationResetPasswordArgs, 'input'>>;
  revokeRole?: Resolver<ResolversTypes['RevokeRolePayload'], ParentType, ContextType, RequireFields<MutationRevokeRoleArgs, 'input'>>;
  sendLoginCode?: Resolver<ResolversTypes['SendCodePayload'], ParentType, ContextType, RequireFields<MutationSendLoginCodeArgs, 'input'>>;
  sendVerificationCode?: Resolver<ResolversTypes['SendCodePayload'], ParentType, ContextType, RequireFields<MutationSendVerificationCodeArgs, 'input'>>;
  setJoining?: Resolver<ResolversTypes['SetJoiningPayload'], ParentType, ContextType, RequireFields<MutationSetJoiningArgs, 'input'>>;
  syncDoor?: Resolver<ResolversTypes['SyncDoorPayload'], ParentType, ContextType, RequireFields<MutationSyncDoorArgs, 'input'>>;
  undoValidation?: Resolver<ResolversTypes['UndoValidationPayload'], ParentType, ContextType, RequireFields<MutationUndoValidationArgs, 'input'>>;
  unsubscribeFromReminders?: Resolver<ResolversTypes['UnsubscribeFromRemindersPayload'], ParentType, ContextType, RequireFields<MutationUnsubscribeFromRemindersArgs, 'input'>>;
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
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  placesLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  release?: Resolver<Maybe<ResolversTypes['Release']>, ParentType, ContextType>;
  revisedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  revision?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['ProductionStatus'], ParentType, ContextType>;
  venue?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  viewerHasJoined?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  viewerJoin?: Resolver<Maybe<ResolversTypes['Join']>, ParentType, ContextType>;
  viewerTicket?: Resolver<Maybe<ResolversTypes['Ticket']>, ParentType, ContextType>;
  waitingCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ProductionCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductionCounts'] = ResolversParentTypes['ProductionCounts']> = {
  admitted?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  confirmed?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ProductionPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ProductionPage'] = ResolversParentTypes['ProductionPage']> = {
  items?: Resolver<Array<ResolversTypes['Production']>, ParentType, ContextType>;
  pageInfo?: Resolver<ResolversTypes['OffsetPageInfo'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  album?: Resolver<Maybe<ResolversTypes['Album']>, ParentType, ContextType, RequireFields<QueryAlbumArgs, 'id'>>;
  albums?: Resolver<Maybe<Array<ResolversTypes['Album']>>, ParentType, ContextType, RequireFields<QueryAlbumsArgs, 'lineup'>>;
  attendee?: Resolver<Maybe<ResolversTypes['Attendee']>, ParentType, ContextType, RequireFields<QueryAttendeeArgs, 'ticket'>>;
  auditLog?: Resolver<Maybe<ResolversTypes['AuditConnection']>, ParentType, ContextType, RequireFields<QueryAuditLogArgs, 'first'>>;
  banner?: Resolver<Maybe<ResolversTypes['Banner']>, ParentType, ContextType>;
  calendar?: Resolver<Maybe<Array<ResolversTypes['CalendarEntry']>>, ParentType, ContextType, RequireFields<QueryCalendarArgs, 'secret'>>;
  desk?: Resolver<Maybe<Array<ResolversTypes['Production']>>, ParentType, ContextType>;
  doorList?: Resolver<Maybe<ResolversTypes['DoorList']>, ParentType, ContextType, RequireFields<QueryDoorListArgs, 'productionId'>>;
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

export type RevokeRolePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RevokeRolePayload'] = ResolversParentTypes['RevokeRolePayload']> = {
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SendCodePayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SendCodePayload'] = ResolversParentTypes['SendCodePayload']> = {
  retryAfterSeconds?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type SessionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Session'] = ResolversParentTypes['Session']> = {
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SetJoiningPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SetJoiningPayload'] = ResolversParentTypes['SetJoiningPayload']> = {
  joining?: Resolver<Maybe<ResolversTypes['Joining']>, ParentType, ContextType>;
  replaced?: Resolver<Maybe<ResolversTypes['Joining']>, ParentType, ContextType>;
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

export type SyncDoorPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SyncDoorPayload'] = ResolversParentTypes['SyncDoorPayload']> = {
  results?: Resolver<Array<ResolversTypes['DoorResult']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type TagResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Tag'] = ResolversParentTypes['Tag']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  slug?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TicketResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Ticket'] = ResolversParentTypes['Ticket']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['URL'], ParentType, ContextType>;
};

export interface UrlScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['URL'], any> {
  name: 'URL';
}

export type UndoValidationPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UndoValidationPayload'] = ResolversParentTypes['UndoValidationPayload']> = {
  message?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  userErrors?: Resolver<Array<ResolversTypes['UserError']>, ParentType, ContextType>;
};

export type UnsubscribeFromRemindersPayloadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['UnsubscribeFromRemindersPayload'] = ResolversParentTypes['UnsubscribeFromRemindersPayload']> = {
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

export type Resolvers<ContextType = RequestContext> = {
  Album?: AlbumResolvers<ContextType>;
  Arrivals?: ArrivalsResolvers<ContextType>;
  Attendee?: AttendeeResolvers<ContextType>;
  AttendeeConnection?: AttendeeConnectionResolvers<ContextType>;
  AttendeeEdge?: AttendeeEdgeResolvers<ContextType>;
  AttendeeProfile?: AttendeeProfileResolvers<ContextType>;
  AuditConnection?: AuditConnectionResolvers<ContextType>;
  AuditEdge?: AuditEdgeResolvers<ContextType>;
  AuditEntry?: AuditEntryResolvers<ContextType>;
  AuthPayload?: AuthPayloadResolvers<ContextType>;
  Banner?: BannerResolvers<ContextType>;
  CalendarEntry?: CalendarEntryResolvers<ContextType>;
  CancelJoinPayload?: CancelJoinPayloadResolvers<ContextType>;
  Category?: CategoryResolvers<ContextType>;
  CheckCodePayload?: CheckCodePayloadResolvers<ContextType>;
  CheckExistingCredentialsPayload?: CheckExistingCredentialsPayloadResolvers<ContextType>;
  CheckPasswordLinkPayload?: CheckPasswordLinkPayloadResolvers<ContextType>;
  DateTime?: GraphQLScalarType;
  DoorConflict?: DoorConflictResolvers<ContextType>;
  DoorEntry?: DoorEntryResolvers<ContextType>;
  DoorList?: DoorListResolvers<ContextType>;
  DoorResult?: DoorResultResolvers<ContextType>;
  Embed?: EmbedResolvers<ContextType>;
  Grant?: GrantResolvers<ContextType>;
  GrantRolePayload?: GrantRolePayloadResolvers<ContextType>;
  HTML?: GraphQLScalarType;
  HostedFile?: HostedFileResolvers<ContextType>;
  HostedVideo?: HostedVideoResolvers<ContextType>;
  HostedVideoPage?: HostedVideoPageResolvers<ContextType>;
  ImageVariant?: ImageVariantResolvers<ContextType>;
  Join?: JoinResolvers<ContextType>;
  JoinProductionPayload?: JoinProductionPayloadResolvers<ContextType>;
  Joining?: JoiningResolvers<ContextType>;
  LiveChannel?: LiveChannelResolvers<ContextType>;
  LogoutPayload?: LogoutPayloadResolvers<ContextType>;
  Media?: MediaResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MessageAttendeesPayload?: MessageAttendeesPayloadResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  NewsArticle?: NewsArticleResolvers<ContextType>;
  NewsPage?: NewsPageResolvers<ContextType>;
  OffsetPageInfo?: OffsetPageInfoResolvers<ContextType>;
  Page?: PageResolvers<ContextType>;
  PageInfo?: PageInfoResolvers<ContextType>;
  PastStream?: PastStreamResolvers<ContextType>;
  Playlist?: PlaylistResolvers<ContextType>;
  Post?: PostResolvers<ContextType>;
  PostPage?: PostPageResolvers<ContextType>;
  Production?: ProductionResolvers<ContextType>;
  ProductionCounts?: ProductionCountsResolvers<ContextType>;
  ProductionPage?: ProductionPageResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Release?: ReleaseResolvers<ContextType>;
  RenewCalendarUrlPayload?: RenewCalendarUrlPayloadResolvers<ContextType>;
  RequestPasswordResetPayload?: RequestPasswordResetPayloadResolvers<ContextType>;
  RevokeRolePayload?: RevokeRolePayloadResolvers<ContextType>;
  SendCodePayload?: SendCodePayloadResolvers<ContextType>;
  Session?: SessionResolvers<ContextType>;
  SetJoiningPayload?: SetJoiningPayloadResolvers<ContextType>;
  SiteVideo?: SiteVideoResolvers<ContextType>;
  SiteVideoPage?: SiteVideoPageResolvers<ContextType>;
  Sponsor?: SponsorResolvers<ContextType>;
  SyncDoorPayload?: SyncDoorPayloadResolvers<ContextType>;
  Tag?: TagResolvers<ContextType>;
  Ticket?: TicketResolvers<ContextType>;
  URL?: GraphQLScalarType;
  UndoValidationPayload?: UndoValidationPayloadResolvers<ContextType>;
  UnsubscribeFromRemindersPayload?: UnsubscribeFromRemindersPayloadResolvers<ContextType>;
  UserError?: UserErrorResolvers<ContextType>;
  ValidateAttendeePayload?: ValidateAttendeePayloadResolvers<ContextType>;
  Validation?: ValidationResolvers<ContextType>;
  VideoCategory?: VideoCategoryResolvers<ContextType>;
  VideoPost?: VideoPostResolvers<ContextType>;
  VideoPostPage?: VideoPostPageResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = RequestContext> = {
  cacheControl?: CacheControlDirectiveResolver<any, any, ContextType>;
  cost?: CostDirectiveResolver<any, any, ContextType>;
  listSize?: ListSizeDirectiveResolver<any, any, ContextType>;
};
