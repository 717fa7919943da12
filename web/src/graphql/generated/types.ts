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
  at?: string | null | undefined;
  /** Chosen by the device, 8 to 64 letters, digits and hyphens. It identifies the admission, also for its undo. */
  attemptId: string | number;
  /** Whether staff let the person in although the production is full. */
  overCapacity?: boolean;
  productionId: string | number;
  /** As in this production's check-in list. */
  waitlistEntryId?: string | number | null | undefined;
  walkIn?: WalkInInput | null | undefined;
};

/** State of an attendee. */
export type AttendeeState =
  /** Gave up the spot, or left the waitlist. */
  | 'CANCELLED'
  /** Checked in. */
  | 'CHECKED_IN'
  /** Has a spot, not checked in. */
  | 'CONFIRMED'
  | 'WAITLISTED';

export type CancelAttendanceInput = {
  /** `Attendee.id`. */
  attendeeId: string | number;
  /** Whether the attendee gets an email. */
  notify?: boolean;
  productionId: string | number;
  /** At most 500 characters. Markup is text. The email has it. */
  reason?: string | null | undefined;
};

export type CancelJoinInput = {
  productionId: string | number;
};

export type CancelMessageInput = {
  messageId: string | number;
  productionId: string | number;
};

export type ChangeEmailInput = {
  email: string;
  /** The current password. */
  password: string;
};

export type ChangePasswordInput = {
  confirmPassword: string;
  currentPassword: string;
  /** At least 5 characters, and not one of the 10,000 most common. */
  password: string;
};

export type ChangePhoneInput = {
  code: string;
  phone: string;
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

/** Outcome of a check-in. */
export type CheckInOutcome =
  /** This check-in counts. */
  | 'CHECKED_IN'
  /** The person was already checked in: `at` and `by` say when and by whom. */
  | 'CONFLICT'
  /** Nobody was checked in: the ticket isn't valid for this production or was canceled, or `message` says why. */
  | 'REFUSED';

/** State of a person on a check-in list. */
export type CheckInState =
  /** The spot was given up. */
  | 'CANCELLED'
  /** Checked in. */
  | 'CHECKED_IN'
  /** Not checked in yet. */
  | 'EXPECTED';

export type CheckPasswordLinkInput = {
  kind: PasswordLinkKind;
  /** The last part of the emailed link. */
  token: string;
};

export type ConfirmAttendanceInput = {
  /** `Attendee.id`. */
  attendeeId: string | number;
  /** Whether to confirm the attendee in a full production. */
  overCapacity?: boolean;
  productionId: string | number;
};

export type ConfirmEmailInput = {
  /** The last part of the emailed link. */
  token: string;
};

/** Exactly one of the two fields. */
export type DeleteAccountInput = {
  passkeyResponse?: Record<string, unknown> | null | undefined;
  password?: string | null | undefined;
};

export type EmailState =
  /** Not sent because it was out of date. */
  | 'DISCARDED'
  /** Given up: the address was refused, or no try succeeded. */
  | 'FAILED'
  /** Accepted by the mail server. */
  | 'SENT'
  /** Not sent yet, or tried again later. */
  | 'WAITING';

export type EndSessionInput = {
  id: string | number;
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

export type FinishPasskeyInput = {
  /** 1 to 60 characters, such as the device's name. */
  name: string;
  /** What the browser returned. */
  response: Record<string, unknown>;
};

export type FinishPasskeyLoginInput = {
  response: Record<string, unknown>;
};

export type FollowTopic =
  /** The channel is live. */
  | 'LIVE'
  /** A new production can be joined. */
  | 'PRODUCTIONS';

/** What a grant allows. */
export type GrantKind =
  /** Check-in, and the check-in list. */
  | 'CHECK_IN'
  /** Only grants and audit. */
  | 'OPERATOR'
  /** What `CHECK_IN` allows, plus attendees with contacts, counts, messages and capacity. */
  | 'PRODUCER';

export type GrantRoleInput = {
  /** The member's email address. */
  email: string;
  isForAllProductions?: boolean | null | undefined;
  kind: GrantKind;
  /** Exactly one of `productionId` and `isForAllProductions: true`. */
  productionId?: string | number | null | undefined;
  /** When it ends; null for no end. Absent: an existing grant keeps its end, and a new one has none. */
  until?: string | null | undefined;
};

export type JoinProductionInput = {
  productionId: string | number;
  /** The version of the release that the member accepted. */
  releaseVersion: string;
};

/** Whether a join has a spot. */
export type JoinState =
  /** It has a spot and a ticket, also after check-in. */
  | 'CONFIRMED'
  /** It is on the waitlist. */
  | 'WAITLISTED';

export type LoginInput = {
  email: string;
  password: string;
};

export type LoginWithCodeInput = {
  /** 6 digits. */
  code: string;
  phone: string;
};

/**
 * At most one of `to` and `audience`; neither: everyone who has a spot, checked in or not. At most one of `sendAt` and
 * `sendAfterEndMinutes`; neither: now. `to`, `sendAt` and `sendAfterEndMinutes` need the feature `ATTENDEES`.
 */
export type MessageAttendeesInput = {
  /** @deprecated Use `to`. */
  audience?: AttendeeState | null | undefined;
  /** Chosen by the client, 8 to 64 letters, digits and hyphens. A repeated id doesn't send the message again. */
  messageId: string | number;
  productionId: string | number;
  /** 0 to 43200. Follows an end that moves; refused for a production without an end. */
  sendAfterEndMinutes?: number | null | undefined;
  /** At most a year ahead. */
  sendAt?: string | null | undefined;
  /** 1 to 150 characters on one line. */
  subject: string;
  /** 1 to 10000 characters. Markup is text. */
  text: string;
  to?: MessageAudience | null | undefined;
};

/** Who gets a message. Decided when it is sent. */
export type MessageAudience =
  /** Confirmed and not checked in. Sent at the production's end at the earliest. */
  | 'ABSENT'
  | 'CANCELLED'
  | 'CHECKED_IN'
  /** Not checked in. */
  | 'CONFIRMED'
  /** Confirmed, checked in or on the waitlist. */
  | 'EVERYONE'
  | 'WAITLISTED';

export type MessageState =
  /** Not sent, because the production was called off. */
  | 'CALLED_OFF'
  /** Its author lost the grant. It is sent once another producer updates it. */
  | 'HELD'
  | 'SENT'
  | 'WAITING';

/** Identifies a person by exactly one of `ticket`, `ticketHash`, `waitlistEntryId` and `walkIn`; the last two need the feature `WALK_IN`. */
export type OfflineCheckInInput = {
  /** When the ticket was scanned, or the person was let in. */
  at: string;
  attemptId: string | number;
  /** Whether staff let a person without a ticket in although the production was full, as far as the device knew. */
  overCapacity?: boolean;
  ticket?: string | number | null | undefined;
  ticketHash?: string | null | undefined;
  /** As in this production's check-in list. */
  waitlistEntryId?: string | number | null | undefined;
  walkIn?: WalkInInput | null | undefined;
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

/** Identifies a production by exactly one of the two. */
export type ProductionBy =
  {   /** The product API's id. */
  id: string | number; slug?: never; }
  |  { id?: never;   /** The last part of the production's URL. */
  slug: string; };

/** Whether a production can be joined. */
export type ProductionStatus =
  /** It can be joined. */
  | 'OPEN'
  /** It can't be joined now; also any status that the gateway does not know. */
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
  /** The position if it is `OTHER`; otherwise ignored. */
  otherPosition?: string | null | undefined;
  /** At least 5 characters. */
  password: string;
  phone: string;
  /** From `checkVerificationCode`, for this phone. */
  phoneProof: string;
  position: Position;
  /** A production to join once the account is created. */
  productionId?: string | number | null | undefined;
  /** The accepted version of its release; without it, nothing is joined. */
  releaseVersion?: string | null | undefined;
};

export type RemovePasskeyInput = {
  id: string | number;
};

export type RequestPasswordResetInput = {
  email: string;
};

export type ResendTicketInput = {
  /** `Attendee.id`. */
  attendeeId: string | number;
  productionId: string | number;
};

export type RevokeRoleInput = {
  /** The member's email address. */
  email: string;
  isForAllProductions?: boolean | null | undefined;
  kind: GrantKind;
  /** Exactly one of `productionId` and `isForAllProductions: true`. */
  productionId?: string | number | null | undefined;
};

/** What a member may do. */
export type Role =
  /** Also any role that the gateway does not know. */
  | 'MEMBER'
  /** Checks attendees in. */
  | 'STAFF';

/** What a search result is. */
export type SearchKind =
  | 'NEWS'
  /** A page of this site, such as the schedule or contact. */
  | 'PAGE'
  | 'PRODUCTION'
  /** A hosted video of a configured album or project. */
  | 'SHOW'
  | 'SITE_VIDEO'
  /** A past stream. */
  | 'STREAM'
  | 'VIDEO_POST';

export type SendCodeInput = {
  /** 10 national digits, with or without `+1` and marks between them. */
  phone: string;
};

export type SetFollowsInput = {
  /** All that the member wants; empty for none. */
  topics: Array<FollowTopic>;
};

export type SetJoiningInput = {
  /** 1 to 1000000; null for no limit, absent: unchanged. Nobody loses a spot if more are taken. */
  capacity?: number | null | undefined;
  /** Absent or null: unchanged. */
  isOpen?: boolean | null | undefined;
  productionId: string | number;
  /** Absent or null: unchanged. Needs the feature `WALK_IN`. */
  takesWalkIns?: boolean | null | undefined;
};

export type SetPasswordInput = {
  confirmPassword: string;
  /** At least 5 characters. */
  password: string;
  /** The last part of the emailed link. */
  token: string;
};

export type SetRemindersInput = {
  isOn: boolean;
};

/** The first three are of a `PushSubscription`. */
export type SubscribeToPushInput = {
  auth: string;
  /** An `https` address of a known push service. */
  endpoint: string;
  p256dh: string;
  /** At least one. */
  topics: Array<FollowTopic>;
};

export type SyncCheckInsInput = {
  /** At most 50. */
  checkIns: Array<OfflineCheckInInput>;
  /** Chosen and stored by the device. */
  deviceId: string | number;
  productionId: string | number;
};

export type TestMessageInput = {
  productionId: string | number;
  /** 1 to 150 characters on one line. */
  subject: string;
  /** 1 to 10000 characters. Markup is text. */
  text: string;
};

/** What a film's track contains. */
export type TrackKind =
  /** Everything that is heard, for those who can't hear it. */
  | 'CAPTIONS'
  /** What is said, often in another language. */
  | 'SUBTITLES';

/** Identifies a check-in by exactly one of `ticket`, and with `productionId` `ticketHash` or `admissionId`. */
export type UndoValidationInput = {
  /** The `attemptId` of the admission. */
  admissionId?: string | number | null | undefined;
  /** Identifies the undo. */
  attemptId?: string | number | null | undefined;
  productionId?: string | number | null | undefined;
  /** A ticket's code, or the URL in its QR code. */
  ticket?: string | number | null | undefined;
  ticketHash?: string | null | undefined;
};

export type UnsubscribeFromPushInput = {
  endpoint: string;
};

export type UnsubscribeFromRemindersInput = {
  token: string;
};

/** Absent or null: unchanged. At most one of `sendAt` and `sendAfterEndMinutes`, which replaces the other. */
export type UpdateMessageInput = {
  messageId: string | number;
  productionId: string | number;
  /** 0 to 43200. */
  sendAfterEndMinutes?: number | null | undefined;
  /** At most a year ahead. The same time confirms a message whose production has moved, or whose author may no longer send it. */
  sendAt?: string | null | undefined;
  /** 1 to 150 characters on one line. */
  subject?: string | null | undefined;
  /** 1 to 10000 characters. Markup is text. */
  text?: string | null | undefined;
  to?: MessageAudience | null | undefined;
};

export type UpdateProfileInput = {
  firstName: string;
  instagramName: string;
  lastName: string;
  organization: string;
  /** Required if the position is `OTHER`. */
  otherPosition?: string | null | undefined;
  position: Position;
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
  attemptId?: string | number | null | undefined;
  /**
   * 8 to 64 letters, digits and hyphens, the same for each of the device's attempts. Scanning a ticket again on the same
   * device within five minutes is not a conflict.
   */
  deviceId?: string | number | null | undefined;
  /** With a `ticket`: a ticket for another production is refused. */
  productionId?: string | number | null | undefined;
  /** When it was scanned; the current time if missing or implausible. */
  scannedAt?: string | null | undefined;
  /** A ticket's code, or the URL in its QR code. */
  ticket?: string | number | null | undefined;
  /** As in a check-in list. Needs the feature `CHECK_IN`. */
  ticketHash?: string | null | undefined;
};

/** The steps of a validation, in order. */
export type ValidationStep =
  | 'PRODUCTION'
  | 'USER';

/** A person without an account, as typed on the device. */
export type WalkInInput = {
  /** `YYYY-MM-DD`; needed if the production has a minimum age. */
  dateOfBirth?: string | null | undefined;
  /** May be empty. */
  email: string;
  /** 1 to 100 characters, with a letter. */
  name: string;
  /** The version of the release that the person accepted. */
  releaseVersion: string;
};
