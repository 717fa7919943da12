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
  /** `Production.id`. */
  productionId: string | number;
  /** As in this production's check-in list. */
  waitlistEntryId?: string | number | null | undefined;
  /** A person without an account. */
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
  /** On the waitlist. */
  | 'WAITLISTED';

/** An attendee who has a spot or is on the waitlist. */
export type CancelAttendanceInput = {
  /** `Attendee.id`. */
  attendeeId: string | number;
  /** Whether the attendee gets an email. */
  notify?: boolean;
  /** `Production.id`. */
  productionId: string | number;
  /** At most 500 characters. Markup is text. The email has it. */
  reason?: string | null | undefined;
};

/** A production that the member joined. */
export type CancelJoinInput = {
  /** `Production.id`. */
  productionId: string | number;
};

/** A message that is not sent yet. */
export type CancelMessageInput = {
  /** `AttendeeMessage.id`. */
  messageId: string | number;
  /** `Production.id`. */
  productionId: string | number;
};

/** A member's new email address. */
export type ChangeEmailInput = {
  /** The new address; refused if another account has it. */
  email: string;
  /** The current password. */
  password: string;
};

/** A member's new password. */
export type ChangePasswordInput = {
  /** The same as `password`. */
  confirmPassword: string;
  /** The password to replace. */
  currentPassword: string;
  /** At least 5 characters, and not one of the 10,000 most common. */
  password: string;
};

/** A member's phone and the code that was sent to it. */
export type ChangePhoneInput = {
  /** 6 digits. */
  code: string;
  /** The phone that `sendPhoneCode` was called with. */
  phone: string;
};

/** A phone and the code that was sent to it. */
export type CheckCodeInput = {
  /** 6 digits. */
  code: string;
  /** The phone that `sendVerificationCode` was called with. */
  phone: string;
};

/** An email and a phone for a new account. */
export type CheckExistingCredentialsInput = {
  /** An email address in any case. */
  email: string;
  /** 10 national digits, with or without `+1` and marks between them. */
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

/** An emailed link to set a password. */
export type CheckPasswordLinkInput = {
  /** What the link is for. */
  kind: PasswordLinkKind;
  /** The last part of the emailed link. */
  token: string;
};

/** An attendee on the waitlist. */
export type ConfirmAttendanceInput = {
  /** `Attendee.id`. */
  attendeeId: string | number;
  /** Whether to confirm the attendee in a full production. */
  overCapacity?: boolean;
  /** `Production.id`. */
  productionId: string | number;
};

/** A link that was emailed to the address that it verifies. */
export type ConfirmEmailInput = {
  /** The last part of the emailed link. */
  token: string;
};

/** Exactly one of the two fields. */
export type DeleteAccountInput = {
  /** What the browser returned for `startPasskeyLogin`. */
  passkeyResponse?: Record<string, unknown> | null | undefined;
  /** The current password. */
  password?: string | null | undefined;
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

/** A session of the member. */
export type EndSessionInput = {
  /** `MemberSession.id`. The current session's id logs out. */
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

/** A new passkey. */
export type FinishPasskeyInput = {
  /** 1 to 60 characters, such as the device's name. */
  name: string;
  /** What the browser returned. */
  response: Record<string, unknown>;
};

/** A login with a passkey. */
export type FinishPasskeyLoginInput = {
  /** What the browser returned for `startPasskeyLogin`. */
  response: Record<string, unknown>;
};

/** What members and devices can follow. */
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

/** A grant to give, or whose end to change. */
export type GrantRoleInput = {
  /** The member's email address. */
  email: string;
  /** False and null count as absent. */
  isForAllProductions?: boolean | null | undefined;
  /** What the grant allows. */
  kind: GrantKind;
  /** Exactly one of `productionId` and `isForAllProductions: true`. */
  productionId?: string | number | null | undefined;
  /** When it ends; null for no end. Absent: an existing grant keeps its end, and a new one has none. */
  until?: string | null | undefined;
};

/** A production to join. */
export type JoinProductionInput = {
  /** `Production.id`. */
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

/** A login by password. */
export type LoginInput = {
  /** The member's address. */
  email: string;
  /** The member's password. */
  password: string;
};

/** A phone and the code that was sent to it. */
export type LoginWithCodeInput = {
  /** 6 digits. */
  code: string;
  /** The phone that `sendLoginCode` was called with. */
  phone: string;
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
  audience?: AttendeeState | null | undefined;
  /** Chosen by the client, 8 to 64 letters, digits and hyphens. A repeated id doesn't send the message again. */
  messageId: string | number;
  /** `Production.id`. */
  productionId: string | number;
  /** 0 to 43200. Follows an end that moves; refused for a production without an end. */
  sendAfterEndMinutes?: number | null | undefined;
  /** At most a year ahead. */
  sendAt?: string | null | undefined;
  /** 1 to 150 characters on one line. */
  subject: string;
  /** 1 to 10000 characters. Markup is text. */
  text: string;
  /** Who gets it. */
  to?: MessageAudience | null | undefined;
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

/** Identifies a person by exactly one of `ticket`, `ticketHash`, `waitlistEntryId` and `walkIn`; the last two need the feature `WALK_IN`. */
export type OfflineCheckInInput = {
  /** When the ticket was scanned, or the person was let in. */
  at: string;
  /** Chosen by the device, 8 to 64 letters, digits and hyphens. It identifies the check-in when it is sent again. */
  attemptId: string | number;
  /** Whether staff let a person without a ticket in although the production was full, as far as the device knew. */
  overCapacity?: boolean;
  /** A ticket's code, or the URL in its QR code. */
  ticket?: string | number | null | undefined;
  /** As in this production's check-in list. */
  ticketHash?: string | null | undefined;
  /** As in this production's check-in list. */
  waitlistEntryId?: string | number | null | undefined;
  /** A person without an account. */
  walkIn?: WalkInInput | null | undefined;
};

/** What an emailed password link is for. */
export type PasswordLinkKind =
  /** For the first password of an account. */
  | 'CREATE'
  /** For a new password in place of a forgotten one. */
  | 'RESET';

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

/** Exactly one of the two fields. */
export type ProveIdentityInput = {
  /** What the browser returned for `startPasskeyLogin`. */
  passkeyResponse?: Record<string, unknown> | null | undefined;
  /** The current password. */
  password?: string | null | undefined;
};

/** The sign-up form. */
export type RegisterInput = {
  /** The same as `password`. */
  confirmPassword: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
  /** An address that no account has. */
  email: string;
  /** 1 to 60 characters, without web addresses, email addresses and phone numbers. */
  firstName: string;
  /** 1 to 200 characters. */
  instagramName: string;
  /** Whether the person is interested in making content. */
  interested: boolean;
  /** Who invited the person. */
  invitedBy: string;
  /** 1 to 60 characters, without web addresses, email addresses and phone numbers. */
  lastName: string;
  /** 1 to 200 characters. */
  organization: string;
  /** The position if it is `OTHER`; otherwise ignored. */
  otherPosition?: string | null | undefined;
  /** At least 5 characters, and not one of the 10,000 most common. */
  password: string;
  /** The phone that was verified. */
  phone: string;
  /** From `checkVerificationCode`, for this phone. */
  phoneProof: string;
  /** What the person does in the industry. */
  position: Position;
  /** A production to join once the account is created. */
  productionId?: string | number | null | undefined;
  /** The accepted version of its release; without it, nothing is joined. */
  releaseVersion?: string | null | undefined;
};

/** A passkey of the member. */
export type RemovePasskeyInput = {
  /** `Passkey.id`. */
  id: string | number;
};

/** Whose password to reset. */
export type RequestPasswordResetInput = {
  /** The member's address. */
  email: string;
};

/** An attendee who has a ticket. */
export type ResendTicketInput = {
  /** `Attendee.id`. */
  attendeeId: string | number;
  /** `Production.id`. */
  productionId: string | number;
};

/** A grant to remove. */
export type RevokeRoleInput = {
  /** The member's email address. */
  email: string;
  /** False and null count as absent. */
  isForAllProductions?: boolean | null | undefined;
  /** What the grant allows. */
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

/** A phone that gets a text message. */
export type SendCodeInput = {
  /** 10 national digits, with or without `+1` and marks between them. */
  phone: string;
};

/** What a member gets emails about. */
export type SetFollowsInput = {
  /** All that the member wants; empty for none. */
  topics: Array<FollowTopic>;
};

/** Changes of a production's joining settings. */
export type SetJoiningInput = {
  /** 1 to 1000000; null for no limit, absent: unchanged. Nobody loses a spot if more are taken. */
  capacity?: number | null | undefined;
  /** Absent or null: unchanged. */
  isOpen?: boolean | null | undefined;
  /** `Production.id`. */
  productionId: string | number;
  /** Absent or null: unchanged. Needs the feature `WALK_IN`. */
  takesWalkIns?: boolean | null | undefined;
};

/** An emailed link and the password to set. */
export type SetPasswordInput = {
  /** The same as `password`. */
  confirmPassword: string;
  /** At least 5 characters, and not one of the 10,000 most common. */
  password: string;
  /** The last part of the emailed link. */
  token: string;
};

/** Whether a member gets reminder emails. */
export type SetRemindersInput = {
  /** True to get them. */
  isOn: boolean;
};

/** A passkey to create. */
export type StartPasskeyInput = {
  /**
   * Created without asking the person, after a login by password. Only then may the user's presence and verification be
   * missing, and it is refused later than 5 minutes after such a login.
   */
  isAutomatic?: boolean | null | undefined;
};

/** The first three are of a `PushSubscription`. */
export type SubscribeToPushInput = {
  /** The device's secret, 16 bytes in base64url. */
  auth: string;
  /** An `https` address of a known push service. */
  endpoint: string;
  /** The device's public key, 65 bytes in base64url. */
  p256dh: string;
  /** At least one. `PRODUCTIONS` needs a session. */
  topics: Array<FollowTopic>;
};

/** Check-ins that one device made offline at one production. */
export type SyncCheckInsInput = {
  /** At most 50. */
  checkIns: Array<OfflineCheckInInput>;
  /** Chosen and stored by the device. */
  deviceId: string | number;
  /** `Production.id`. */
  productionId: string | number;
};

/** A message that only the caller gets. */
export type TestMessageInput = {
  /** `Production.id`. */
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
  /** `Production.id`. With a `ticket`: a ticket for another production is refused. */
  productionId?: string | number | null | undefined;
  /** A ticket's code, or the URL in its QR code. */
  ticket?: string | number | null | undefined;
  /** As in a check-in list. */
  ticketHash?: string | null | undefined;
};

/** A device that gets push notifications. */
export type UnsubscribeFromPushInput = {
  /** As in `subscribeToPush`. */
  endpoint: string;
};

/** An emailed link to unsubscribe. */
export type UnsubscribeFromRemindersInput = {
  /** The last part of the emailed link. */
  token: string;
};

/** Absent or null: unchanged. At most one of `sendAt` and `sendAfterEndMinutes`, which replaces the other. */
export type UpdateMessageInput = {
  /** `AttendeeMessage.id`. */
  messageId: string | number;
  /** `Production.id`. */
  productionId: string | number;
  /** 0 to 43200. */
  sendAfterEndMinutes?: number | null | undefined;
  /** At most a year ahead. The same time confirms a message whose production has moved, or whose author may no longer send it. */
  sendAt?: string | null | undefined;
  /** 1 to 150 characters on one line. */
  subject?: string | null | undefined;
  /** 1 to 10000 characters. Markup is text. */
  text?: string | null | undefined;
  /** Who gets it. The default, everyone who has a spot, can't be chosen again. */
  to?: MessageAudience | null | undefined;
};

/** A member's profile. It replaces the whole profile. */
export type UpdateProfileInput = {
  /** 1 to 60 characters, without web addresses, email addresses and phone numbers. */
  firstName: string;
  /** 1 to 200 characters. */
  instagramName: string;
  /** 1 to 60 characters, without web addresses, email addresses and phone numbers. */
  lastName: string;
  /** 1 to 200 characters. */
  organization: string;
  /** Required if the position is `OTHER`. */
  otherPosition?: string | null | undefined;
  /** What the member does in the industry. */
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
  /** The spot, which this step checks in. */
  | 'PRODUCTION'
  /** The ticket, and whether its member has joined. */
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
