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
