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

/** Who may cache a response. */
export type CacheControlScope =
  /** Only the user's own client. */
  | 'PRIVATE'
  /** Any cache, including shared ones. */
  | 'PUBLIC';

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

/** The services whose players can be embedded. */
export type EmbedProvider =
  /** The live-stream provider. */
  | 'TWITCH'
  /** The video-hosting provider, for shows and recaps. */
  | 'VIMEO'
  /** The video site. */
  | 'YOUTUBE';

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

/** Whether a join has a spot. */
export type JoinState =
  /** It has a spot and a ticket, also after check-in. */
  | 'CONFIRMED'
  /** It is on the waitlist. */
  | 'WAITLISTED';

/** The page whose album sections are shown. */
export type Lineup =
  /** The sections of the recaps page. */
  | 'RECAPS'
  /** The sections of the shows page. */
  | 'SHOWS';

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

/** Whether a production can be joined. */
export type ProductionStatus =
  /** It can be joined. */
  | 'OPEN'
  /** It can't be joined now; also any status that the gateway does not know. */
  | 'UNAVAILABLE';

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

/** Where a sponsor's picture is shown. */
export type SponsorPlacement =
  /** Advertisements beside the video-site player. */
  | 'ADVERTISEMENT'
  /** The 'Network Sponsors' column. */
  | 'NETWORK';

/** What a film's track contains. */
export type TrackKind =
  /** Everything that is heard, for those who can't hear it. */
  | 'CAPTIONS'
  /** What is said, often in another language. */
  | 'SUBTITLES';

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

/** The steps of a validation, in order. */
export type ValidationStep =
  /** The spot, which this step checks in. */
  | 'PRODUCTION'
  /** The ticket, and whether its member has joined. */
  | 'USER';
