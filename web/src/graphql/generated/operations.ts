/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { persistedDocument } from '../persisted-document.ts'
/** How far a person has come. */
export type AttendeeState =
  /** They are in. */
  | 'ADMITTED'
  /** They have given the place back, or the one on the waiting list. */
  | 'CANCELLED'
  /** They have a place, and are not in. */
  | 'CONFIRMED'
  | 'WAITING';

export type CancelJoinInput = {
  productionId: string | number;
};

export type CheckCodeInput = {
  /** 6 digits. */
  code: string;
  phone: string;
};

export type CheckExistingCredentialsInput = {
  email: string;
  phone: string;
};

export type CheckPasswordLinkInput = {
  kind: PasswordLinkKind;
  /** The last part of the emailed link. */
  token: string;
};

/** Names a ticket by exactly one of `ticket` and `ticketHash`. */
export type DoorAdmissionInput = {
  /** When it was scanned. */
  at: string;
  attemptId: string | number;
  ticket?: string | number | null | undefined;
  ticketHash?: string | null | undefined;
};

/** What came of an admission. */
export type DoorOutcome =
  /** The person is in by this admission. */
  | 'ADMITTED'
  /** Somebody else has let them in before: `at` and `by` say when and who. */
  | 'CONFLICT'
  /** It is no ticket of this production, or was given back. */
  | 'REFUSED';

/** Whether a person on a door list may come in. */
export type DoorState =
  /** They are in. */
  | 'ADMITTED'
  /** The place was given back. */
  | 'CANCELLED'
  /** They may. */
  | 'EXPECTED';

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
  email: string;
  kind: GrantKind;
  /** Null for all productions. */
  productionId?: string | number | null | undefined;
  /** When it ends; null where it does not. */
  until?: string | null | undefined;
};

export type JoinProductionInput = {
  productionId: string | number;
  /** The version of the release that the member accepted. */
  releaseVersion: string;
};

/** Whether a join has a place. */
export type JoinState =
  /** It has a place and a ticket, also after the admission. */
  | 'CONFIRMED'
  /** It is on the waiting list. */
  | 'WAITING';

export type LoginInput = {
  email: string;
  password: string;
};

export type LoginWithCodeInput = {
  /** 6 digits. */
  code: string;
  phone: string;
};

export type MessageAttendeesInput = {
  /** Null: everybody who has a place, in or not. */
  audience?: AttendeeState | null | undefined;
  /** Chosen by the client, 8 to 64 letters, digits and hyphens. The same message asked for again is not mailed again. */
  messageId: string | number;
  productionId: string | number;
  /** 1 to 150 characters on one line. */
  subject: string;
  /** 1 to 10000 characters. Markup is text. */
  text: string;
};

export type PasswordLinkKind =
  /** For the first password of an account. */
  | 'CREATE'
  | 'RESET';

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

/** Names one production: exactly one of the two. */
export type ProductionBy =
  {   /** The product API's id. */
  id: string | number; slug?: never; }
  |  { id?: never;   /** The last part of the production's address. */
  slug: string; };

/** Whether a production can be joined. */
export type ProductionStatus =
  /** It can be joined. */
  | 'OPEN'
  /** It cannot be joined now; also any status that the gateway does not know. */
  | 'UNAVAILABLE';

export type RegisterInput = {
  confirmPassword: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
  email: string;
  firstName: string;
  instagramName: string;
  /** Whether the person is interested in making content. */
  interested: boolean;
  /** Who invited the person. */
  invitedBy: string;
  lastName: string;
  organization: string;
  /** What `OTHER` stands for; ignored with any other position. */
  otherPosition?: string | null | undefined;
  /** At least 5 characters. */
  password: string;
  phone: string;
  /** From `checkVerificationCode`, for this phone. */
  phoneProof: string;
  position: Position;
  /** A production to join as soon as the account is made. */
  productionId?: string | number | null | undefined;
  /** The version of the release that was accepted for it; without one, nothing is joined. */
  releaseVersion?: string | null | undefined;
};

export type RequestPasswordResetInput = {
  email: string;
};

export type RevokeRoleInput = {
  /** The member's e-mail address. */
  email: string;
  kind: GrantKind;
  /** Null for all productions. */
  productionId?: string | number | null | undefined;
};

/** What a member may do. */
export type Role =
  /** Also any role that the gateway does not know. */
  | 'MEMBER'
  /** Validates attendees at the door. */
  | 'STAFF';

export type SendCodeInput = {
  /** 10 national digits, with or without `+1` and marks between them. */
  phone: string;
};

export type SetJoiningInput = {
  /** 1 to 1000000; null for any number. Places that are taken stay, also where they are more. */
  capacity?: number | null | undefined;
  isOpen: boolean;
  productionId: string | number;
};

export type SetPasswordInput = {
  confirmPassword: string;
  /** At least 5 characters. */
  password: string;
  /** The last part of the mailed link. */
  token: string;
};

export type SyncDoorInput = {
  /** At most 50. */
  admissions: Array<DoorAdmissionInput>;
  /** Chosen by the device, and kept. */
  deviceId: string | number;
  productionId: string | number;
};

/** Names a ticket by `ticket`, or by `ticketHash` with `productionId`. */
export type UndoValidationInput = {
  /** The undo's own. */
  attemptId?: string | number | null | undefined;
  productionId?: string | number | null | undefined;
  /** A ticket's code, or the whole address that its QR code holds. */
  ticket?: string | number | null | undefined;
  ticketHash?: string | null | undefined;
};

export type UnsubscribeFromRemindersInput = {
  token: string;
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
  attemptId?: string | number | null | undefined;
  /** With a `ticket`: it is refused where it is another production's. */
  productionId?: string | number | null | undefined;
  /** When it was scanned; now where it is missing, or not to be believed. */
  scannedAt?: string | null | undefined;
  /** A ticket's code, or the whole address that its QR code holds. */
  ticket?: string | number | null | undefined;
  /** As in a door list. Needs the feature `DOOR`. */
  ticketHash?: string | null | undefined;
};

/** The steps of a validation, in their order. */
export type ValidationStep =
  | 'PRODUCTION'
  | 'USER';

export type UnsubscribeFromRemindersMutationVariables = Exact<{
  input: UnsubscribeFromRemindersInput;
}>;


export type UnsubscribeFromRemindersMutation = { unsubscribeFromReminders: { __typename: 'UnsubscribeFromRemindersPayload', userErrors: Array<{ __typename: 'UserError', code: UserErrorCode }> } };

export type AuditQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AuditQuery = { auditLog: { __typename: 'AuditConnection', edges: Array<{ __typename: 'AuditEdge', cursor: string, node: { __typename: 'AuditEntry', at: string, actor: string, action: string, target: string | null, requestId: string | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type Attendee_AttendeeFragment = { __typename: 'Attendee', ticket: string | null, hasJoined: boolean | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null, dateOfBirth: string | null, instagramName: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null, endsAt: string | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null };

export type Validation_ValidationFragment = { __typename: 'Validation', at: string | null, by: string | null };

export type Verdict_PayloadFragment = { __typename: 'ValidateAttendeePayload', failedStep: ValidationStep | null, alreadyValidated: boolean, message: string | null, attendee: { __typename: 'Attendee', profile: { __typename: 'AttendeeProfile', name: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> };

export type AttendeeQueryVariables = Exact<{
  ticket: string | number;
}>;


export type AttendeeQuery = { attendee: { __typename: 'Attendee', ticket: string | null, hasJoined: boolean | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null, dateOfBirth: string | null, instagramName: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null, endsAt: string | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null };

export type ValidateAttendeeMutationVariables = Exact<{
  input: ValidateAttendeeInput;
}>;


export type ValidateAttendeeMutation = { validateAttendee: { __typename: 'ValidateAttendeePayload', failedStep: ValidationStep | null, alreadyValidated: boolean, message: string | null, attendee: { __typename: 'Attendee', profile: { __typename: 'AttendeeProfile', name: string | null }, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type OwnTicketQueryVariables = Exact<{
  productionId: string | number;
}>;


export type OwnTicketQuery = { viewer: { __typename: 'Member', id: string } | null, production: { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: JoinState, place: number | null, canCancel: boolean | null, admittedAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null } | null };

export type DoorProductionsQueryVariables = Exact<{ [key: string]: never; }>;


export type DoorProductionsQuery = { features: Array<Feature> | null, productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, name: string, startsAt: string | null, endsAt: string | null }> } | null };

export type DoorGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type DoorGrantsQuery = { viewer: { __typename: 'Member', id: string, grants: Array<{ __typename: 'Grant', kind: GrantKind, isForAllProductions: boolean, production: { __typename: 'Production', id: string } | null }> | null } | null };

export type AttendeeRow_AttendeeFragment = { __typename: 'Attendee', ticket: string | null, state: AttendeeState | null, joinedAt: string | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null }, validation: { __typename: 'Validation', at: string | null, by: string | null } | null };

export type CountsBar_CountsFragment = { __typename: 'ProductionCounts', confirmed: number, waiting: number, admitted: number };

export type DeskProductions_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, counts: { __typename: 'ProductionCounts', confirmed: number, waiting: number, admitted: number } | null, joining: { __typename: 'Joining', isOpen: boolean, capacity: number | null, setAt: string | null, setBy: string | null } | null };

export type JoiningPanel_JoiningFragment = { __typename: 'Joining', isOpen: boolean, capacity: number | null, setAt: string | null, setBy: string | null };

export type DeskGrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskGrantsQuery = { viewer: { __typename: 'Member', id: string, grants: Array<{ __typename: 'Grant', kind: GrantKind }> | null } | null };

export type DeskProductionsQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskProductionsQuery = { desk: Array<{ __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, counts: { __typename: 'ProductionCounts', confirmed: number, waiting: number, admitted: number } | null, joining: { __typename: 'Joining', isOpen: boolean, capacity: number | null, setAt: string | null, setBy: string | null } | null }> | null, viewer: { __typename: 'Member', id: string, grants: Array<{ __typename: 'Grant', kind: GrantKind }> | null } | null };

export type DeskProductionQueryVariables = Exact<{
  slug: string;
}>;


export type DeskProductionQuery = { production: { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, arrivals: Array<{ __typename: 'Arrivals', at: string, admitted: number }> | null, counts: { __typename: 'ProductionCounts', confirmed: number, waiting: number, admitted: number } | null, joining: { __typename: 'Joining', isOpen: boolean, capacity: number | null, setAt: string | null, setBy: string | null } | null } | null };

export type DeskAttendeesQueryVariables = Exact<{
  slug: string;
  first: number;
  after?: string | null | undefined;
  state?: AttendeeState | null | undefined;
  search?: string | null | undefined;
}>;


export type DeskAttendeesQuery = { production: { __typename: 'Production', id: string, attendees: { __typename: 'AttendeeConnection', totalCount: number, edges: Array<{ __typename: 'AttendeeEdge', cursor: string, node: { __typename: 'Attendee', ticket: string | null, state: AttendeeState | null, joinedAt: string | null, cancelledAt: string | null, profile: { __typename: 'AttendeeProfile', name: string | null, email: string | null, phone: string | null }, validation: { __typename: 'Validation', at: string | null, by: string | null } | null } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null } | null };

export type DeskAudienceQueryVariables = Exact<{
  slug: string;
}>;


export type DeskAudienceQuery = { production: { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, counts: { __typename: 'ProductionCounts', confirmed: number, waiting: number, admitted: number } | null, attendees: { __typename: 'AttendeeConnection', totalCount: number } | null } | null };

export type AdmitAttendeeMutationVariables = Exact<{
  input: ValidateAttendeeInput;
}>;


export type AdmitAttendeeMutation = { validateAttendee: { __typename: 'ValidateAttendeePayload', failedStep: ValidationStep | null, alreadyValidated: boolean, message: string | null, attendee: { __typename: 'Attendee', validation: { __typename: 'Validation', at: string | null, by: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type SetJoiningMutationVariables = Exact<{
  input: SetJoiningInput;
}>;


export type SetJoiningMutation = { setJoining: { __typename: 'SetJoiningPayload', joining: { __typename: 'Joining', isOpen: boolean, capacity: number | null, setAt: string | null, setBy: string | null } | null, replaced: { __typename: 'Joining', isOpen: boolean, capacity: number | null, setAt: string | null, setBy: string | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type MessageAttendeesMutationVariables = Exact<{
  input: MessageAttendeesInput;
}>;


export type MessageAttendeesMutation = { messageAttendees: { __typename: 'MessageAttendeesPayload', recipientCount: number | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type DeskFeaturesQueryVariables = Exact<{ [key: string]: never; }>;


export type DeskFeaturesQuery = { features: Array<Feature> | null };

export type DoorListQueryVariables = Exact<{
  productionId: string | number;
  sinceVersion?: string | null | undefined;
}>;


export type DoorListQuery = { doorList: { __typename: 'DoorList', version: string, entries: Array<{ __typename: 'DoorEntry', name: string, ticketHash: string, state: DoorState, admittedAt: string | null, conflicts: Array<{ __typename: 'DoorConflict', at: string | null, by: string | null }> }> } | null };

export type SyncDoorMutationVariables = Exact<{
  input: SyncDoorInput;
}>;


export type SyncDoorMutation = { syncDoor: { __typename: 'SyncDoorPayload', results: Array<{ __typename: 'DoorResult', attemptId: string, state: DoorOutcome, at: string | null, by: string | null }>, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type UndoValidationMutationVariables = Exact<{
  input: UndoValidationInput;
}>;


export type UndoValidationMutation = { undoValidation: { __typename: 'UndoValidationPayload', message: string | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type GrantList_GrantFragment = { __typename: 'Grant', email: string | null, kind: GrantKind, isForAllProductions: boolean, until: string | null, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null };

export type GrantsQueryVariables = Exact<{ [key: string]: never; }>;


export type GrantsQuery = { grants: Array<{ __typename: 'Grant', email: string | null, kind: GrantKind, isForAllProductions: boolean, until: string | null, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null }> | null };

export type GrantProductionsQueryVariables = Exact<{ [key: string]: never; }>;


export type GrantProductionsQuery = { productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, name: string, startsAt: string | null }> } | null };

export type GrantRoleMutationVariables = Exact<{
  input: GrantRoleInput;
}>;


export type GrantRoleMutation = { grantRole: { __typename: 'GrantRolePayload', grant: { __typename: 'Grant', email: string | null, kind: GrantKind, isForAllProductions: boolean, until: string | null, production: { __typename: 'Production', id: string, name: string, startsAt: string | null } | null } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type RevokeRoleMutationVariables = Exact<{
  input: RevokeRoleInput;
}>;


export type RevokeRoleMutation = { revokeRole: { __typename: 'RevokeRolePayload', userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type FeaturedVideo_PostFragment = { __typename: 'VideoPost', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null };

export type Marquee_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, status: ProductionStatus, startsAt: string | null, venue: string | null, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type Marquee_BannerFragment = { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type Release_ReleaseFragment = { __typename: 'Release', html: string, version: string };

export type ProductionReleaseQueryVariables = Exact<{
  id: string | number;
}>;


export type ProductionReleaseQuery = { production: { __typename: 'Production', id: string, name: string, release: { __typename: 'Release', html: string, version: string } | null } | null };

export type OwnJoinQueryVariables = Exact<{
  id: string | number;
}>;


export type OwnJoinQuery = { production: { __typename: 'Production', id: string, viewerHasJoined: boolean | null, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: JoinState, place: number | null, canCancel: boolean | null, admittedAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null } | null };

export type OwnJoinsQueryVariables = Exact<{
  page: number;
}>;


export type OwnJoinsQuery = { productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, viewerHasJoined: boolean | null, viewerJoin: { __typename: 'Join', state: JoinState } | null }> } | null };

export type JoinProductionMutationVariables = Exact<{
  input: JoinProductionInput;
}>;


export type JoinProductionMutation = { joinProduction: { __typename: 'JoinProductionPayload', message: string | null, production: { __typename: 'Production', id: string, release: { __typename: 'Release', html: string, version: string } | null } | null, join: { __typename: 'Join', state: JoinState } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type NextProductionQueryVariables = Exact<{
  id: string | number;
}>;


export type NextProductionQuery = { production: { __typename: 'Production', id: string, slug: string, name: string, status: ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, placesLeft: number | null, waitingCount: number | null, isCalledOff: boolean | null } | null };

export type LiveStage_ChannelFragment = { __typename: 'LiveChannel', name: string, url: string, embedUrl: string, isLive: boolean | null, title: string | null };

export type LiveStage_StreamFragment = { __typename: 'PastStream', publishedAt: string | null, stillUrl: string | null };

export type PastStreams_StreamFragment = { __typename: 'PastStream', id: string, title: string, url: string, thumbnailUrl: string | null, publishedAt: string | null, durationSeconds: number | null };

export type ArticleView_ArticleFragment = { __typename: 'NewsArticle', id: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, contentHtml: string | null, imageUrl: string | null, category: { __typename: 'Category', title: string, slug: string } | null, tags: Array<{ __typename: 'Tag', id: string, title: string, slug: string | null }> | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string }
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

export type RequestPasswordResetMutationVariables = Exact<{
  input: RequestPasswordResetInput;
}>;


export type RequestPasswordResetMutation = { requestPasswordReset: { __typename: 'RequestPasswordResetPayload', userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type CheckPasswordLinkMutationVariables = Exact<{
  input: CheckPasswordLinkInput;
}>;


export type CheckPasswordLinkMutation = { checkPasswordLink: { __typename: 'CheckPasswordLinkPayload', isValid: boolean | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type CreatePasswordMutationVariables = Exact<{
  input: SetPasswordInput;
}>;


export type CreatePasswordMutation = { createPassword: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Role } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type ResetPasswordMutationVariables = Exact<{
  input: SetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Role } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

type PostMedia_Post_NewsArticle_Fragment = { __typename: 'NewsArticle', title: string, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string }
   | null };

type PostMedia_Post_VideoPost_Fragment = { __typename: 'VideoPost', title: string, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string }
   | null };

export type PostMedia_PostFragment =
  | PostMedia_Post_NewsArticle_Fragment
  | PostMedia_Post_VideoPost_Fragment
;

export type TagList_TagFragment = { __typename: 'Tag', id: string, title: string, slug: string | null };

export type VideoPostView_PostFragment = { __typename: 'VideoPost', id: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, contentHtml: string | null, imageUrl: string | null, category: { __typename: 'Category', title: string, slug: string } | null, tags: Array<{ __typename: 'Tag', id: string, title: string, slug: string | null }> | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string, mimeType: string }
   | null };

export type JoinPanel_ProductionFragment = { __typename: 'Production', status: ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, placesLeft: number | null, waitingCount: number | null, isCalledOff: boolean | null };

export type PlacesQueryVariables = Exact<{
  id: string | number;
}>;


export type PlacesQuery = { production: { __typename: 'Production', id: string, status: ProductionStatus, startsAt: string | null, endsAt: string | null, capacity: number | null, placesLeft: number | null, waitingCount: number | null, isCalledOff: boolean | null } | null };

export type ProductionCard_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, excerpt: string, imageUrl: string | null, status: ProductionStatus, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, capacity: number | null, placesLeft: number | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type ProductionList_PageFragment = { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, excerpt: string, imageUrl: string | null, status: ProductionStatus, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, capacity: number | null, placesLeft: number | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } };

export type ProductionView_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, descriptionHtml: string | null, imageUrl: string | null, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, status: ProductionStatus, capacity: number | null, placesLeft: number | null, waitingCount: number | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type Auth_PayloadFragment = { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Role } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> };

export type UserError_ErrorFragment = { __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null };

export type LoginMutationVariables = Exact<{
  input: LoginInput;
}>;


export type LoginMutation = { login: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Role } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type SendLoginCodeMutationVariables = Exact<{
  input: SendCodeInput;
}>;


export type SendLoginCodeMutation = { sendLoginCode: { __typename: 'SendCodePayload', retryAfterSeconds: number | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type LoginWithCodeMutationVariables = Exact<{
  input: LoginWithCodeInput;
}>;


export type LoginWithCodeMutation = { loginWithCode: { __typename: 'AuthPayload', session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Role } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type LogoutMutationVariables = Exact<{ [key: string]: never; }>;


export type LogoutMutation = { logout: { __typename: 'LogoutPayload', userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type CheckExistingCredentialsMutationVariables = Exact<{
  input: CheckExistingCredentialsInput;
}>;


export type CheckExistingCredentialsMutation = { checkExistingCredentials: { __typename: 'CheckExistingCredentialsPayload', available: boolean | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type SendVerificationCodeMutationVariables = Exact<{
  input: SendCodeInput;
}>;


export type SendVerificationCodeMutation = { sendVerificationCode: { __typename: 'SendCodePayload', retryAfterSeconds: number | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type CheckVerificationCodeMutationVariables = Exact<{
  input: CheckCodeInput;
}>;


export type CheckVerificationCodeMutation = { checkVerificationCode: { __typename: 'CheckCodePayload', phoneProof: string | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type RegisterMutationVariables = Exact<{
  input: RegisterInput;
}>;


export type RegisterMutation = { register: { __typename: 'AuthPayload', joinedProduction: { __typename: 'Production', id: string, viewerJoin: { __typename: 'Join', place: number | null } | null } | null, session: { __typename: 'Session', expiresAt: string } | null, member: { __typename: 'Member', id: string, name: string | null, role: Role } | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type SponsorColumn_SponsorFragment = { __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type Ticket_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: JoinState, place: number | null, canCancel: boolean | null, admittedAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null };

export type CancelJoinMutationVariables = Exact<{
  input: CancelJoinInput;
}>;


export type CancelJoinMutation = { cancelJoin: { __typename: 'CancelJoinPayload', message: string | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type JoinedProductionsQueryVariables = Exact<{
  page: number;
}>;


export type JoinedProductionsQuery = { viewer: { __typename: 'Member', id: string, joinedProductions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, startsAt: string | null, endsAt: string | null, venue: string | null, imageUrl: string | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, viewerJoin: { __typename: 'Join', state: JoinState, place: number | null, canCancel: boolean | null, admittedAt: string | null } | null, viewerTicket: { __typename: 'Ticket', id: string, url: string } | null }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } } | null } | null };

export type MyCalendarQueryVariables = Exact<{ [key: string]: never; }>;


export type MyCalendarQuery = { viewer: { __typename: 'Member', id: string, calendarUrl: string | null } | null };

export type RenewCalendarUrlMutationVariables = Exact<{ [key: string]: never; }>;


export type RenewCalendarUrlMutation = { renewCalendarUrl: { __typename: 'RenewCalendarUrlPayload', calendarUrl: string | null, userErrors: Array<{ __typename: 'UserError', code: UserErrorCode, message: string, field: Array<string> | null }> } };

export type AlbumSection_AlbumFragment = { __typename: 'Album', id: string, title: string | null, videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }> } | null };

export type HostedVideoCard_VideoFragment = { __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null };

export type HostedVideoStage_VideoFragment = { __typename: 'HostedVideo', id: string, name: string, description: string | null, posterUrl: string | null, embedUrl: string | null, watchUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null, largePosterUrl: string | null };

export type SiteVideoCard_VideoFragment = { __typename: 'SiteVideo', id: string, title: string, thumbnailUrl: string | null, publishedAt: string | null, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type SiteVideoStage_VideoFragment = { __typename: 'SiteVideo', id: string, title: string, description: string | null, channelTitle: string | null, thumbnailUrl: string | null, publishedAt: string | null, embedUrl: string, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type VideoCategorySection_CategoryFragment = { __typename: 'VideoCategory', id: string, title: string, slug: string, description: string | null, videos: { __typename: 'VideoPostPage', items: Array<{ __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> } | null };

export type VideoPostCard_PostFragment = { __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type CalendarEvent_ProductionFragment = { __typename: 'Production', id: string, slug: string, name: string, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, revision: number | null, revisedAt: string | null };

export type CalendarProductionsQueryVariables = Exact<{
  page: number;
}>;


export type CalendarProductionsQuery = { productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, revision: number | null, revisedAt: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type MemberCalendarQueryVariables = Exact<{
  secret: string;
}>;


export type MemberCalendarQuery = { calendar: Array<{ __typename: 'CalendarEntry', state: JoinState, place: number | null, production: { __typename: 'Production', id: string, slug: string, name: string, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, revision: number | null, revisedAt: string | null } }> | null };

export type NewsSitemapQueryVariables = Exact<{
  page: number;
}>;


export type NewsSitemapQuery = { news: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', slug: string, title: string, publishedAt: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type NewsFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type NewsFeedQuery = { news: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', slug: string, title: string, publishedAt: string | null, author: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }> } | null };

export type PreviewPictureFragment = { __typename: 'ImageVariant', url: string, width: number };

export type SchedulePreviewQueryVariables = Exact<{ [key: string]: never; }>;


export type SchedulePreviewQuery = { banner: { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

export type ProductionPreviewQueryVariables = Exact<{
  slug: string;
}>;


export type ProductionPreviewQuery = { production: { __typename: 'Production', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

export type ArticlePreviewQueryVariables = Exact<{
  slug: string;
}>;


export type ArticlePreviewQuery = { newsArticle: { __typename: 'NewsArticle', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

export type VideoPreviewQueryVariables = Exact<{
  slug: string;
}>;


export type VideoPreviewQuery = { videoPost: { __typename: 'VideoPost', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

export type HostedVideoPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type HostedVideoPreviewQuery = { hostedVideo: { __typename: 'HostedVideo', imageUrl: string | null } | null };

export type SiteVideoPreviewQueryVariables = Exact<{
  id: string | number;
}>;


export type SiteVideoPreviewQuery = { siteVideo: { __typename: 'SiteVideo', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number }> } | null };

export type SitemapNewsQueryVariables = Exact<{
  page: number;
}>;


export type SitemapNewsQuery = { news: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', slug: string, publishedAt: string | null, category: { __typename: 'Category', slug: string } | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type SitemapTagsQueryVariables = Exact<{
  page: number;
}>;


export type SitemapTagsQuery = { news: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', publishedAt: string | null, tags: Array<{ __typename: 'Tag', slug: string | null }> | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type SitemapPostsQueryVariables = Exact<{
  page: number;
}>;


export type SitemapPostsQuery = { posts: { __typename: 'PostPage', items: Array<
      | { __typename: 'NewsArticle', slug: string, publishedAt: string | null }
      | { __typename: 'VideoPost', slug: string, publishedAt: string | null }
    >, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type SitemapVideoCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type SitemapVideoCategoriesQuery = { videoCategories: Array<{ __typename: 'VideoCategory', slug: string, videos: { __typename: 'VideoPostPage', items: Array<{ __typename: 'VideoPost', slug: string, publishedAt: string | null }> } | null }> | null };

export type SitemapProductionsQueryVariables = Exact<{
  page: number;
}>;


export type SitemapProductionsQuery = { productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', slug: string, createdAt: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null };

export type SitemapAlbumsQueryVariables = Exact<{ [key: string]: never; }>;


export type SitemapAlbumsQuery = { shows: Array<{ __typename: 'Album', id: string }> | null, recaps: Array<{ __typename: 'Album', id: string }> | null };

export type SitemapAlbumVideosQueryVariables = Exact<{
  id: string | number;
  page: number;
}>;


export type SitemapAlbumVideosQuery = { album: { __typename: 'Album', videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, publishedAt: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', hasNextPage: boolean } } | null } | null };

export type SitemapDefaultSiteVideoQueryVariables = Exact<{ [key: string]: never; }>;


export type SitemapDefaultSiteVideoQuery = { siteVideo: { __typename: 'SiteVideo', id: string, publishedAt: string | null } | null };

export type ArticleMeta_ArticleFragment = { __typename: 'NewsArticle', slug: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null, tags: Array<{ __typename: 'Tag', title: string }> | null };

export type HostedVideoMeta_VideoFragment = { __typename: 'HostedVideo', id: string, name: string, description: string | null, embedUrl: string | null, publishedAt: string | null, durationSeconds: number | null, previewUrl: string | null };

export type ProductionMeta_ProductionFragment = { __typename: 'Production', slug: string, name: string, imageUrl: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type SiteVideoMeta_VideoFragment = { __typename: 'SiteVideo', id: string, title: string, description: string | null, thumbnailUrl: string | null, publishedAt: string | null, playerUrl: string, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> };

export type VideoPostMeta_PostFragment = { __typename: 'VideoPost', slug: string, title: string, subTitle: string | null, publishedAt: string | null, imageUrl: string | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
    | { __typename: 'Embed', embedUrl: string }
    | { __typename: 'HostedFile', url: string }
   | null };

export type AlbumQueryVariables = Exact<{
  id: string | number;
  page: number;
}>;


export type AlbumQuery = { album: { __typename: 'Album', id: string, title: string | null, videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }>, pageInfo: { __typename: 'OffsetPageInfo', totalCount: number | null, page: number, totalPages: number | null, hasNextPage: boolean } } | null } | null };

export type ArticleQueryVariables = Exact<{
  slug: string;
}>;


export type ArticleQuery = { newsArticle: { __typename: 'NewsArticle', slug: string, title: string, subTitle: string | null, publishedAt: string | null, author: string | null, imageUrl: string | null, id: string, contentHtml: string | null, summary: string, related: Array<{ __typename: 'NewsArticle', id: string, slug: string, title: string, publishedAt: string | null, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string, slug: string } | null, tags: Array<{ __typename: 'Tag', title: string, id: string, slug: string | null }> | null, media:
      | { __typename: 'Embed', embedUrl: string }
      | { __typename: 'HostedFile', url: string, mimeType: string }
     | null } | null, sponsors: Array<{ __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null };

export type HomeQueryVariables = Exact<{
  page: number;
}>;


export type HomeQuery = { banner: { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null, productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, status: ProductionStatus, startsAt: string | null, venue: string | null, imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> } | null, featuredVideo: { __typename: 'VideoPost', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null } | null, posts: { __typename: 'PostPage', items: Array<
      | { __typename: 'NewsArticle', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }
      | { __typename: 'VideoPost', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }
    >, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } } | null, sponsors: Array<{ __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null };

export type HostedVideoQueryVariables = Exact<{
  id: string | number;
}>;


export type HostedVideoQuery = { hostedVideo: { __typename: 'HostedVideo', id: string, name: string, description: string | null, embedUrl: string | null, publishedAt: string | null, durationSeconds: number | null, posterUrl: string | null, watchUrl: string | null, previewUrl: string | null, smallPosterUrl: string | null, largePosterUrl: string | null, related: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }> | null } | null };

export type NewsQueryVariables = Exact<{
  page: number;
  tag?: string | null | undefined;
  category?: string | null | undefined;
}>;


export type NewsQuery = { news: { __typename: 'NewsPage', tag: { __typename: 'Tag', title: string } | null, category: { __typename: 'Category', title: string, slug: string } | null, items: Array<{ __typename: 'NewsArticle', id: string, slug: string, title: string, imageUrl: string | null, excerpt: string, publishedAt: string | null, author: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, category: { __typename: 'Category', title: string } | null }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } } | null, newest: { __typename: 'NewsPage', items: Array<{ __typename: 'NewsArticle', category: { __typename: 'Category', title: string, slug: string } | null }> } | null, sponsors: Array<{ __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null };

export type PageQueryVariables = Exact<{
  slug: string;
}>;


export type PageQuery = { page: { __typename: 'Page', title: string, html: string, updatedAt: string | null, isTemplate: boolean } | null };

export type PlaylistQueryVariables = Exact<{
  id: string | number;
}>;


export type PlaylistQuery = { playlist: { __typename: 'Playlist', id: string, title: string | null, videos: { __typename: 'SiteVideoPage', items: Array<{ __typename: 'SiteVideo', id: string, title: string, thumbnailUrl: string | null, publishedAt: string | null, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }>, pageInfo: { __typename: 'OffsetPageInfo', totalCount: number | null } } | null } | null };

export type ProductionQueryVariables = Exact<{
  by: ProductionBy;
}>;


export type ProductionQuery = { production: { __typename: 'Production', slug: string, name: string, imageUrl: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, isCalledOff: boolean | null, id: string, descriptionHtml: string | null, createdAt: string | null, status: ProductionStatus, capacity: number | null, placesLeft: number | null, waitingCount: number | null, summary: string, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null };

export type ProductionsQueryVariables = Exact<{
  page: number;
}>;


export type ProductionsQuery = { productions: { __typename: 'ProductionPage', items: Array<{ __typename: 'Production', id: string, slug: string, name: string, excerpt: string, imageUrl: string | null, status: ProductionStatus, createdAt: string | null, startsAt: string | null, endsAt: string | null, venue: string | null, capacity: number | null, placesLeft: number | null, isCalledOff: boolean | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }>, pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: number | null, hasNextPage: boolean } } | null };

export type RecapsQueryVariables = Exact<{ [key: string]: never; }>;


export type RecapsQuery = { latestRecap: { __typename: 'HostedVideo', id: string, name: string, description: string | null, posterUrl: string | null, embedUrl: string | null, watchUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null, largePosterUrl: string | null } | null, albums: Array<{ __typename: 'Album', id: string, title: string | null, videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }> } | null }> | null };

export type ScheduleQueryVariables = Exact<{ [key: string]: never; }>;


export type ScheduleQuery = { banner: { __typename: 'Banner', imageUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null };

export type ShowsQueryVariables = Exact<{ [key: string]: never; }>;


export type ShowsQuery = { latestShow: { __typename: 'HostedVideo', id: string, name: string, description: string | null, posterUrl: string | null, embedUrl: string | null, watchUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null, largePosterUrl: string | null } | null, liveChannel: { __typename: 'LiveChannel', name: string, url: string, embedUrl: string, isLive: boolean | null, title: string | null, pastStreams: Array<{ __typename: 'PastStream', id: string, title: string, url: string, thumbnailUrl: string | null, publishedAt: string | null, durationSeconds: number | null, stillUrl: string | null }> | null } | null, albums: Array<{ __typename: 'Album', id: string, title: string | null, videos: { __typename: 'HostedVideoPage', items: Array<{ __typename: 'HostedVideo', id: string, name: string, posterUrl: string | null, publishedAt: string | null, durationSeconds: number | null, smallPosterUrl: string | null }> } | null }> | null, videoCategories: Array<{ __typename: 'VideoCategory', id: string, title: string, slug: string, description: string | null, videos: { __typename: 'VideoPostPage', items: Array<{ __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> } | null }> | null };

export type SiteVideoQueryVariables = Exact<{
  id?: string | number | null | undefined;
}>;


export type SiteVideoQuery = { siteVideo: { __typename: 'SiteVideo', id: string, title: string, description: string | null, thumbnailUrl: string | null, publishedAt: string | null, channelTitle: string | null, embedUrl: string, playerUrl: string, related: Array<{ __typename: 'SiteVideo', id: string, title: string, thumbnailUrl: string | null, publishedAt: string | null, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null, thumbnails: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> } | null, sponsors: Array<{ __typename: 'Sponsor', name: string, imageUrl: string, linkUrl: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null };

export type VideoCategoryQueryVariables = Exact<{
  slug: string;
  page: number;
}>;


export type VideoCategoryQuery = { videoCategory: { __typename: 'VideoCategory', id: string, title: string, slug: string, description: string | null, videos: { __typename: 'VideoPostPage', items: Array<{ __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }>, pageInfo: { __typename: 'OffsetPageInfo', totalCount: number | null, page: number, totalPages: number | null, hasNextPage: boolean } } | null } | null };

export type VideoQueryVariables = Exact<{
  slug: string;
}>;


export type VideoQuery = { videoPost: { __typename: 'VideoPost', slug: string, title: string, subTitle: string | null, publishedAt: string | null, imageUrl: string | null, id: string, author: string | null, contentHtml: string | null, summary: string, related: Array<{ __typename: 'VideoPost', id: string, slug: string, title: string, subTitle: string | null, imageUrl: string | null, publishedAt: string | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }> }> | null, imageVariants: Array<{ __typename: 'ImageVariant', url: string, width: number, height: number }>, media:
      | { __typename: 'Embed', embedUrl: string }
      | { __typename: 'HostedFile', url: string, mimeType: string }
     | null, category: { __typename: 'Category', title: string, slug: string } | null, tags: Array<{ __typename: 'Tag', id: string, title: string, slug: string | null }> | null } | null };

export const AdmitAttendeeDocument = /*#__PURE__*/ persistedDocument<AdmitAttendeeMutation, AdmitAttendeeMutationVariables, 'AdmitAttendee'>('AdmitAttendee', 'mutation', '67578393adfcac0c049fb66d4f004fb5bce5f5511fe81ffaebffb669b2df893f')

export const AlbumDocument = /*#__PURE__*/ persistedDocument<AlbumQuery, AlbumQueryVariables, 'Album'>('Album', 'query', '71add3e4c1466f89cb002a2c9b3db6095e021d361d475f5d7b23fe71e05ac2b4')

export const ArticleDocument = /*#__PURE__*/ persistedDocument<ArticleQuery, ArticleQueryVariables, 'Article'>('Article', 'query', 'd8cfe611c1aeb6a292ddfbabc3b510cd935064d2f69e1a1e6a01e394b7c82beb')

export const ArticlePreviewDocument = /*#__PURE__*/ persistedDocument<ArticlePreviewQuery, ArticlePreviewQueryVariables, 'ArticlePreview'>('ArticlePreview', 'query', 'd16bfff38f2a1b5c2c6d5ffa28d7c22469647063fb9bafe2916bda25b1f4147e')

export const AttendeeDocument = /*#__PURE__*/ persistedDocument<AttendeeQuery, AttendeeQueryVariables, 'Attendee'>('Attendee', 'query', 'b101982dde4e28ad39b7d579a97030ca4bb6dbf2898d00f59d339da27a33f370')

export const AuditDocument = /*#__PURE__*/ persistedDocument<AuditQuery, AuditQueryVariables, 'Audit'>('Audit', 'query', 'b75add5f38d95d8c8f7b7ae20b9167cf5d60e5d851ff6c452c97e8e244add5bf')

export const CalendarProductionsDocument = /*#__PURE__*/ persistedDocument<CalendarProductionsQuery, CalendarProductionsQueryVariables, 'CalendarProductions'>('CalendarProductions', 'query', '64301de530d16afa467384364d0b3aab15233345967f5bd216075cec30924d3d')

export const CancelJoinDocument = /*#__PURE__*/ persistedDocument<CancelJoinMutation, CancelJoinMutationVariables, 'CancelJoin'>('CancelJoin', 'mutation', '521bcac6415df1864aa34ed7fa29c0917c0dcc1bd135140c7ce93c29438967a4')

export const CheckExistingCredentialsDocument = /*#__PURE__*/ persistedDocument<CheckExistingCredentialsMutation, CheckExistingCredentialsMutationVariables, 'CheckExistingCredentials'>('CheckExistingCredentials', 'mutation', '4ce12f777671fe6bbd2527d973a3fc142db6b3e4d265c0ef664a742a63cae157')

export const CheckPasswordLinkDocument = /*#__PURE__*/ persistedDocument<CheckPasswordLinkMutation, CheckPasswordLinkMutationVariables, 'CheckPasswordLink'>('CheckPasswordLink', 'mutation', 'cb2439b3ae045191db95ef7452abdbdfb2d0159a9bef87f4de2628b669db2a16')

export const CheckVerificationCodeDocument = /*#__PURE__*/ persistedDocument<CheckVerificationCodeMutation, CheckVerificationCodeMutationVariables, 'CheckVerificationCode'>('CheckVerificationCode', 'mutation', 'c093c51977eee46c57676276afc5d56fdc2ba4a1b6a40d4f7bb227a6f3ef084a')

export const CreatePasswordDocument = /*#__PURE__*/ persistedDocument<CreatePasswordMutation, CreatePasswordMutationVariables, 'CreatePassword'>('CreatePassword', 'mutation', 'eebff37b379d4f16895a57c35910c6c3d6727aaac0f8bdae40c4cc249f7cccf5')

export const DeskAttendeesDocument = /*#__PURE__*/ persistedDocument<DeskAttendeesQuery, DeskAttendeesQueryVariables, 'DeskAttendees'>('DeskAttendees', 'query', '361d72e69aaafb0f3afbe5c65d2e0b86641954a0cf5298d61f1f6ba7b0ce607c')

export const DeskAudienceDocument = /*#__PURE__*/ persistedDocument<DeskAudienceQuery, DeskAudienceQueryVariables, 'DeskAudience'>('DeskAudience', 'query', '9bf2fd68fb98659d1707fc5c498cba51b759bb1ad7dec740128e48effc2d038e')

export const DeskFeaturesDocument = /*#__PURE__*/ persistedDocument<DeskFeaturesQuery, DeskFeaturesQueryVariables, 'DeskFeatures'>('DeskFeatures', 'query', 'ce392432b229195780f92205f6b8a2803c55d5c0bf9bdf12aaf886c659fccc12')

export const DeskGrantsDocument = /*#__PURE__*/ persistedDocument<DeskGrantsQuery, DeskGrantsQueryVariables, 'DeskGrants'>('DeskGrants', 'query', '4470adf9a2ca2695282f098e750fa6f1dd059090ebcc5ac838ee45ef133ad4cf')

export const DeskProductionDocument = /*#__PURE__*/ persistedDocument<DeskProductionQuery, DeskProductionQueryVariables, 'DeskProduction'>('DeskProduction', 'query', '8cbbda5cdde19c23e73b1ecde8fce36b39d1bff9edeb8f490ad48585abef32d7')

export const DeskProductionsDocument = /*#__PURE__*/ persistedDocument<DeskProductionsQuery, DeskProductionsQueryVariables, 'DeskProductions'>('DeskProductions', 'query', 'df2fa9b1afb17393d26bf38e4dc99866b10aa5776d1e611d348f035bafde3bf0')

export const DoorGrantsDocument = /*#__PURE__*/ persistedDocument<DoorGrantsQuery, DoorGrantsQueryVariables, 'DoorGrants'>('DoorGrants', 'query', 'af4d23c66aebff254c675a794a33f371b6e67acdb6b7e8498293a89c26f6368d')

export const DoorListDocument = /*#__PURE__*/ persistedDocument<DoorListQuery, DoorListQueryVariables, 'DoorList'>('DoorList', 'query', 'd77ca4c285b2ba693185d82f747a0be8942472c79b5c9aa78fe301894da97f95')

export const DoorProductionsDocument = /*#__PURE__*/ persistedDocument<DoorProductionsQuery, DoorProductionsQueryVariables, 'DoorProductions'>('DoorProductions', 'query', 'db33e09931ad7486b4fc94519c2a7667ad61d7a0867cb9867d8adcdc98cbdef9')

export const GrantProductionsDocument = /*#__PURE__*/ persistedDocument<GrantProductionsQuery, GrantProductionsQueryVariables, 'GrantProductions'>('GrantProductions', 'query', 'b8eb3fe68e8ebb379c8abf9b63c1cb777758ed1bae750ed134b84e2a4e5d5838')

export const GrantRoleDocument = /*#__PURE__*/ persistedDocument<GrantRoleMutation, GrantRoleMutationVariables, 'GrantRole'>('GrantRole', 'mutation', '07f761133fe92ab3308f12a3c145a6c1dc0d577ec48d1a22ba80eb09e0f61d3c')

export const GrantsDocument = /*#__PURE__*/ persistedDocument<GrantsQuery, GrantsQueryVariables, 'Grants'>('Grants', 'query', '4584d1db5106ea9b06c98ef11714a1443658a98a269d82bf9154e043694b83bd')

export const HomeDocument = /*#__PURE__*/ persistedDocument<HomeQuery, HomeQueryVariables, 'Home'>('Home', 'query', '57a44f8d0023b8670457e3d1493884473ef21647062b7463b0d67bc6c09edb98')

export const HostedVideoDocument = /*#__PURE__*/ persistedDocument<HostedVideoQuery, HostedVideoQueryVariables, 'HostedVideo'>('HostedVideo', 'query', '9e3ccbd43290922781d8917312668d7c21eedb3daccc24324d73273f5deb2633')

export const HostedVideoPreviewDocument = /*#__PURE__*/ persistedDocument<HostedVideoPreviewQuery, HostedVideoPreviewQueryVariables, 'HostedVideoPreview'>('HostedVideoPreview', 'query', 'c3bc306e20f955149101dbb6e075246fee2a4f0d66252d3e12e44b483c320d50')

export const JoinProductionDocument = /*#__PURE__*/ persistedDocument<JoinProductionMutation, JoinProductionMutationVariables, 'JoinProduction'>('JoinProduction', 'mutation', 'ea5cc5c1f57e5c13c5384eeb66044c1a5be9e9e50da24e4962624f858dcb4f23')

export const JoinedProductionsDocument = /*#__PURE__*/ persistedDocument<JoinedProductionsQuery, JoinedProductionsQueryVariables, 'JoinedProductions'>('JoinedProductions', 'query', '3c6708bb47f8c903fd609c8a1faa382f5cbffbb7fef7ad1591e09c2b7d1746c6')

export const LoginDocument = /*#__PURE__*/ persistedDocument<LoginMutation, LoginMutationVariables, 'Login'>('Login', 'mutation', 'de4cea65a6672a12d75203f30db2912d84bd53d025ee76d67aac998ed7a4327b')

export const LoginWithCodeDocument = /*#__PURE__*/ persistedDocument<LoginWithCodeMutation, LoginWithCodeMutationVariables, 'LoginWithCode'>('LoginWithCode', 'mutation', 'abd450698c211b818a1887f14f499cbd1526a076a8c875355f3a95cc860c2224')

export const LogoutDocument = /*#__PURE__*/ persistedDocument<LogoutMutation, LogoutMutationVariables, 'Logout'>('Logout', 'mutation', '1596695de2ca7db977a3170eb80af86ae854da34e71b0b7972ab21b4e8e0ccf9')

export const MemberCalendarDocument = /*#__PURE__*/ persistedDocument<MemberCalendarQuery, MemberCalendarQueryVariables, 'MemberCalendar'>('MemberCalendar', 'query', 'd9efc11035caa3389714717e168957db2f3239441f1845fe4c6a817b6a3ad432')

export const MessageAttendeesDocument = /*#__PURE__*/ persistedDocument<MessageAttendeesMutation, MessageAttendeesMutationVariables, 'MessageAttendees'>('MessageAttendees', 'mutation', 'eabf1eeaa24d3e96de3af6e0be6d44fbd2687a1d56a94b0fd9edcc5cee9f102d')

export const MyCalendarDocument = /*#__PURE__*/ persistedDocument<MyCalendarQuery, MyCalendarQueryVariables, 'MyCalendar'>('MyCalendar', 'query', '6a98e747abc16699e94cd6df494de92cb76cc47ff1c142d23e745ba3a7840078')

export const NewsDocument = /*#__PURE__*/ persistedDocument<NewsQuery, NewsQueryVariables, 'News'>('News', 'query', 'a0356dd4bb8017793365d471e6b9b84ee58779ee4fcc28d2f75e4c0da1c3c7fd')

export const NewsFeedDocument = /*#__PURE__*/ persistedDocument<NewsFeedQuery, NewsFeedQueryVariables, 'NewsFeed'>('NewsFeed', 'query', '08738b97294f4f4f7753ef3d89965a1171bf54f9f3c441aab7afb9f037196bec')

export const NewsSitemapDocument = /*#__PURE__*/ persistedDocument<NewsSitemapQuery, NewsSitemapQueryVariables, 'NewsSitemap'>('NewsSitemap', 'query', '2819df0bed323f06875da0c03a8f677a88853fe1b17f512bc745daa5d5beb76f')

export const NextProductionDocument = /*#__PURE__*/ persistedDocument<NextProductionQuery, NextProductionQueryVariables, 'NextProduction'>('NextProduction', 'query', '0342622e7b78d243767faaa7d045c2e04822c6ab375970a0c562b126b1ccaecc')

export const OwnJoinDocument = /*#__PURE__*/ persistedDocument<OwnJoinQuery, OwnJoinQueryVariables, 'OwnJoin'>('OwnJoin', 'query', '11afe9446bcea89024b0ffd4cc218a4bc1e3cd89c36347b64f24c97f1f4075d3')

export const OwnJoinsDocument = /*#__PURE__*/ persistedDocument<OwnJoinsQuery, OwnJoinsQueryVariables, 'OwnJoins'>('OwnJoins', 'query', '3d367e3409e475955a6a008259c369d8fe38e635de66ea6b5530501829faa562')

export const OwnTicketDocument = /*#__PURE__*/ persistedDocument<OwnTicketQuery, OwnTicketQueryVariables, 'OwnTicket'>('OwnTicket', 'query', 'b59f77a6107bb774a960a68f562f104b2950e6a4b96a18e58fb26114b79df4db')

export const PageDocument = /*#__PURE__*/ persistedDocument<PageQuery, PageQueryVariables, 'Page'>('Page', 'query', 'fa76980da92c141dd86c7302265875b7838ac2eb1823050de84cebd79301d658')

export const PlacesDocument = /*#__PURE__*/ persistedDocument<PlacesQuery, PlacesQueryVariables, 'Places'>('Places', 'query', '41adce0f139002ec30f5f68ad43f6b31531ebf0d137c546cad6d568261e556ef')

export const PlaylistDocument = /*#__PURE__*/ persistedDocument<PlaylistQuery, PlaylistQueryVariables, 'Playlist'>('Playlist', 'query', '59bd65d42cee58aa77586d43d994320d33c55724f1659dc57220239d51683faf')

export const ProductionDocument = /*#__PURE__*/ persistedDocument<ProductionQuery, ProductionQueryVariables, 'Production'>('Production', 'query', 'fbb9a2e77ba3eb8f22aa7b47f415498fd12bc41948b1228c06135e2fc53836b3')

export const ProductionPreviewDocument = /*#__PURE__*/ persistedDocument<ProductionPreviewQuery, ProductionPreviewQueryVariables, 'ProductionPreview'>('ProductionPreview', 'query', '4bdfcfde413aa93815327531d6b930e04d4ed75749e319d279dc656df8856bd7')

export const ProductionReleaseDocument = /*#__PURE__*/ persistedDocument<ProductionReleaseQuery, ProductionReleaseQueryVariables, 'ProductionRelease'>('ProductionRelease', 'query', '6b254c615df1a896639321946f090a230c36dff09702799728d571b7aa3ea3c9')

export const ProductionsDocument = /*#__PURE__*/ persistedDocument<ProductionsQuery, ProductionsQueryVariables, 'Productions'>('Productions', 'query', '4d73ee4c74d94e9b3f83e1410ac00105dfab51be610c3cec6cefeb9bd5316662')

export const RecapsDocument = /*#__PURE__*/ persistedDocument<RecapsQuery, RecapsQueryVariables, 'Recaps'>('Recaps', 'query', '661643c6fc25245a52bde16bab2ae23e865152c5b22b105f48da6237e3ef9a89')

export const RegisterDocument = /*#__PURE__*/ persistedDocument<RegisterMutation, RegisterMutationVariables, 'Register'>('Register', 'mutation', '152ea30d23ed4447385efc0a836ef17a10534003f63fc9ddd2187accefe9b7b5')

export const RenewCalendarUrlDocument = /*#__PURE__*/ persistedDocument<RenewCalendarUrlMutation, RenewCalendarUrlMutationVariables, 'RenewCalendarUrl'>('RenewCalendarUrl', 'mutation', '0c44930e56a5f35453172aa8dd34f6a7988567fafc6ae25d8c99bdc47d6f7c48')

export const RequestPasswordResetDocument = /*#__PURE__*/ persistedDocument<RequestPasswordResetMutation, RequestPasswordResetMutationVariables, 'RequestPasswordReset'>('RequestPasswordReset', 'mutation', 'd188e26cbf71c7272e931a00fd78966288d114300294f816827de458acbbb8f1')

export const ResetPasswordDocument = /*#__PURE__*/ persistedDocument<ResetPasswordMutation, ResetPasswordMutationVariables, 'ResetPassword'>('ResetPassword', 'mutation', 'f43d2dc11e4abd0a6b2ea32388c9aec36d7ff4a5a40f2af81b48507bfaef1e50')

export const RevokeRoleDocument = /*#__PURE__*/ persistedDocument<RevokeRoleMutation, RevokeRoleMutationVariables, 'RevokeRole'>('RevokeRole', 'mutation', 'd462b8c21ce101e41d805ff39fe4052f3af1a1a8a3c2ab62aa441eb2a4c6cfec')

export const ScheduleDocument = /*#__PURE__*/ persistedDocument<ScheduleQuery, ScheduleQueryVariables, 'Schedule'>('Schedule', 'query', 'f6ada46a17fe371fdc7a87a60bd0f29b5a821f249444f95dfbd2724bb801fa0d')

export const SchedulePreviewDocument = /*#__PURE__*/ persistedDocument<SchedulePreviewQuery, SchedulePreviewQueryVariables, 'SchedulePreview'>('SchedulePreview', 'query', 'dd2e3901b0424e94c6ef2e3dc2a0898ba1df75d90575d98827f0aa55140044cf')

export const SendLoginCodeDocument = /*#__PURE__*/ persistedDocument<SendLoginCodeMutation, SendLoginCodeMutationVariables, 'SendLoginCode'>('SendLoginCode', 'mutation', '95f1b27fb392a4280e8c82481de2ac3b4baa1f1005613568b880a9aafdcbb441')

export const SendVerificationCodeDocument = /*#__PURE__*/ persistedDocument<SendVerificationCodeMutation, SendVerificationCodeMutationVariables, 'SendVerificationCode'>('SendVerificationCode', 'mutation', 'dcd04e0208e0287d3956f9e8ccd0d34dbdf2279e3295859f2e021ca080a507e0')

export const SetJoiningDocument = /*#__PURE__*/ persistedDocument<SetJoiningMutation, SetJoiningMutationVariables, 'SetJoining'>('SetJoining', 'mutation', 'a3d2620571bb7fffb27bf395024be0ead0919e1497cd8a48a38c85fea8d14d0e')

export const ShowsDocument = /*#__PURE__*/ persistedDocument<ShowsQuery, ShowsQueryVariables, 'Shows'>('Shows', 'query', '2831cd1df2e8e862c8d6f6facc31adfb95b607c0ea56f616ed1a0916811fe945')

export const SiteVideoDocument = /*#__PURE__*/ persistedDocument<SiteVideoQuery, SiteVideoQueryVariables, 'SiteVideo'>('SiteVideo', 'query', 'ed836883f3b56df8a6e72bf754a1ff097df981e63e10dda6c0b3a2eee335fd98')

export const SiteVideoPreviewDocument = /*#__PURE__*/ persistedDocument<SiteVideoPreviewQuery, SiteVideoPreviewQueryVariables, 'SiteVideoPreview'>('SiteVideoPreview', 'query', '00fb0df67b480d2ecfb4d26e0445df6593f161a50295efad1f387b002285d239')

export const SitemapAlbumVideosDocument = /*#__PURE__*/ persistedDocument<SitemapAlbumVideosQuery, SitemapAlbumVideosQueryVariables, 'SitemapAlbumVideos'>('SitemapAlbumVideos', 'query', '67743e1106d4f002ab648c0b0ec890a65e32bd5e43683e15e0f29c51985d0ea3')

export const SitemapAlbumsDocument = /*#__PURE__*/ persistedDocument<SitemapAlbumsQuery, SitemapAlbumsQueryVariables, 'SitemapAlbums'>('SitemapAlbums', 'query', '736f08165e30bf04e6dfe054f759cd9e6081a88c4d40feb79fd41754bdd68252')

export const SitemapDefaultSiteVideoDocument = /*#__PURE__*/ persistedDocument<SitemapDefaultSiteVideoQuery, SitemapDefaultSiteVideoQueryVariables, 'SitemapDefaultSiteVideo'>('SitemapDefaultSiteVideo', 'query', 'f97e33f51880eb7b3039cf5f68e2d5475d33279e1cbba1c50b81b2f76910c68b')

export const SitemapNewsDocument = /*#__PURE__*/ persistedDocument<SitemapNewsQuery, SitemapNewsQueryVariables, 'SitemapNews'>('SitemapNews', 'query', 'b15f70e90168eededdfde7df86c5ecce3f831b76a4f7227fafa32aa83971b39a')

export const SitemapPostsDocument = /*#__PURE__*/ persistedDocument<SitemapPostsQuery, SitemapPostsQueryVariables, 'SitemapPosts'>('SitemapPosts', 'query', '649b3c7625965cac29321f9c7d9272014a82885eafb6ff50471442a701766c5b')

export const SitemapProductionsDocument = /*#__PURE__*/ persistedDocument<SitemapProductionsQuery, SitemapProductionsQueryVariables, 'SitemapProductions'>('SitemapProductions', 'query', 'bcb9bba6dde3b520bda892c5fcbd3e6a57f3b6fc8f893d40ef64beaf2dc36288')

export const SitemapTagsDocument = /*#__PURE__*/ persistedDocument<SitemapTagsQuery, SitemapTagsQueryVariables, 'SitemapTags'>('SitemapTags', 'query', 'b2adc57715f24458228d59dcf19fe95a593cb1efc21cc5ecc4aa6d13b2ed46d4')

export const SitemapVideoCategoriesDocument = /*#__PURE__*/ persistedDocument<SitemapVideoCategoriesQuery, SitemapVideoCategoriesQueryVariables, 'SitemapVideoCategories'>('SitemapVideoCategories', 'query', 'f853e1d36f5e173cdfc88475406126a5bed6fb200cc3479e12c291cd99998a4e')

export const SyncDoorDocument = /*#__PURE__*/ persistedDocument<SyncDoorMutation, SyncDoorMutationVariables, 'SyncDoor'>('SyncDoor', 'mutation', '79b612f90142cc57a02b041fb3805add5ff5635423da504be7b23d3492fd2846')

export const UndoValidationDocument = /*#__PURE__*/ persistedDocument<UndoValidationMutation, UndoValidationMutationVariables, 'UndoValidation'>('UndoValidation', 'mutation', 'f60ad3d2d9445fd87a931e3bf134cd598b248e32d8aae86d95acc4cb8b59a85c')

export const UnsubscribeFromRemindersDocument = /*#__PURE__*/ persistedDocument<UnsubscribeFromRemindersMutation, UnsubscribeFromRemindersMutationVariables, 'UnsubscribeFromReminders'>('UnsubscribeFromReminders', 'mutation', '09854d060bbdd45063debebe1b26e80dbde1b7afc570c482317b15eac63a19cf')

export const ValidateAttendeeDocument = /*#__PURE__*/ persistedDocument<ValidateAttendeeMutation, ValidateAttendeeMutationVariables, 'ValidateAttendee'>('ValidateAttendee', 'mutation', '4465e8b99988998d7dd2c10c0201d622e3e03df650a075bf90b9aa0c163d40a6')

export const VideoDocument = /*#__PURE__*/ persistedDocument<VideoQuery, VideoQueryVariables, 'Video'>('Video', 'query', 'd2d9853e12a17712127d6dc5ef9fb24b4f915eb7e5bb050109deeed21d5c949a')

export const VideoCategoryDocument = /*#__PURE__*/ persistedDocument<VideoCategoryQuery, VideoCategoryQueryVariables, 'VideoCategory'>('VideoCategory', 'query', '4a76370080511acd22ea3da5f0b6ae5e37f91dcece89a5c5fcd19075505f09c9')

export const VideoPreviewDocument = /*#__PURE__*/ persistedDocument<VideoPreviewQuery, VideoPreviewQueryVariables, 'VideoPreview'>('VideoPreview', 'query', '0679eb272fa6febb4194ebb39e16b8ca30495e7929f1397225710fc050e5c260')