/** How far a person has come. */
export type AttendeeState =
  /** They are in. */
  | 'ADMITTED'
  /** They have given the place back, or the one on the waiting list. */
  | 'CANCELLED'
  /** They have a place, and are not in. */
  | 'CONFIRMED'
  | 'WAITING';

/** Who may keep an answer. */
export type CacheControlScope =
  /** Only the person's own client. */
  | 'PRIVATE'
  /** Any cache, also one shared by many people. */
  | 'PUBLIC';

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

/** What a grant allows. */
export type GrantKind =
  /** Letting people in, and the door list. */
  | 'DOOR'
  /** Grants and audit alone. */
  | 'OPERATOR'
  /** What `DOOR` allows, and attendees with contacts, counts, messages and capacity. */
  | 'PRODUCER';

/** Whether a join has a place. */
export type JoinState =
  /** It has a place and a ticket, also after the admission. */
  | 'CONFIRMED'
  /** It is on the waiting list. */
  | 'WAITING';

/** Which page's album sections. */
export type Lineup =
  /** The ten sections of the recaps page. */
  | 'RECAPS'
  /** The nine sections of the shows page. */
  | 'SHOWS';

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

/** Whether a production can be joined. */
export type ProductionStatus =
  /** It can be joined. */
  | 'OPEN'
  /** It cannot be joined now; also any status that the gateway does not know. */
  | 'UNAVAILABLE';

/** What a member may do. */
export type Role =
  /** Also any role that the gateway does not know. */
  | 'MEMBER'
  /** Validates attendees at the door. */
  | 'STAFF';

/** Where a sponsor's picture stands. */
export type SponsorPlacement =
  /** Advertisements beside the video-site player. */
  | 'ADVERTISEMENT'
  /** The 'Network Sponsors' column. */
  | 'NETWORK';

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

/** The steps of a validation, in their order. */
export type ValidationStep =
  | 'PRODUCTION'
  | 'USER';
