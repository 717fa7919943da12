/** What a product API may have beyond the specification's calls, by its name in `GET /api/features`. */
export const features = {
  capacity: { enumValue: 'CAPACITY', meaning: 'Productions have a limited number of spots, and a waitlist.' },
  cancel: { enumValue: 'CANCEL', meaning: 'Members can give up their spot.' },
  notices: { enumValue: 'NOTICES', meaning: 'Members get emails about changes, and reminders.' },
  calendar: { enumValue: 'CALENDAR', meaning: 'Members have a calendar of the productions they joined.' },
  'check-in': { enumValue: 'CHECK_IN', meaning: 'Check-in lists and offline check-in.' },
  desk: { enumValue: 'DESK', meaning: 'Attendees and messages for producers.' },
  grants: { enumValue: 'GRANTS', meaning: 'Roles for one production or for all.' },
  account: { enumValue: 'ACCOUNT', meaning: 'Members manage their account, sessions and data.' },
  passkeys: { enumValue: 'PASSKEYS', meaning: 'Members log in with passkeys.' },
  attendees: {
    enumValue: 'ATTENDEES',
    meaning: 'Producers act for one attendee, and write messages that wait.',
  },
  'walk-in': {
    enumValue: 'WALK_IN',
    meaning: 'Staff let in people without a ticket: from the waitlist, and walk-ins.',
  },
  follow: {
    enumValue: 'FOLLOW',
    meaning: 'Members follow live streams and new productions, and get emails about them.',
  },
  push: { enumValue: 'PUSH', meaning: 'Devices get push notifications.' },
} as const

/** The message of a 404 for a path that a process of the build before lacks. */
export const unknownPath = "There's nothing at this address."

export type Feature = (typeof features)[keyof typeof features]['enumValue']
