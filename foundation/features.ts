/**
 * What a product API may offer beyond the calls of the specification: the name in its `GET /api/features`, the name in
 * the schema, and the meaning. Ours offers all of them; the gateway and the site use no others.
 */
export const features = {
  capacity: { enumValue: 'CAPACITY', meaning: 'Productions have a number of places, and a waiting list.' },
  cancel: { enumValue: 'CANCEL', meaning: 'Members can give their place back.' },
  notices: { enumValue: 'NOTICES', meaning: 'Members are told of changes and reminded.' },
  calendar: { enumValue: 'CALENDAR', meaning: 'Members have a calendar of what they have joined.' },
  door: { enumValue: 'DOOR', meaning: 'Lists for the door, and admissions without a network.' },
  desk: { enumValue: 'DESK', meaning: 'Attendees and messages for producers.' },
  grants: { enumValue: 'GRANTS', meaning: 'Grants of a production or of all.' },
} as const

export type Feature = (typeof features)[keyof typeof features]['enumValue']
