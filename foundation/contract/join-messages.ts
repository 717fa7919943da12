export const joinedMessage = 'QR code has been sent to your Email address'

/** `waitlistPosition` counts from 1; null if unknown. */
export const waitlistMessage = (waitlistPosition: number | null): string =>
  waitlistPosition === null ? "You're on the waitlist" : `You're number ${waitlistPosition} on the waitlist`

export const joinRefusalMessages = {
  called_off: 'This production has been called off.',
  unavailable: 'This Production is not available right now!.',
  waiver_missing: 'Please read and accept this production’s release first.',
  waiver_changed: 'The release has changed. Please read it again.',
  full: 'This production has started, and no spots are left.',
  too_young: 'You’re younger than the minimum age of this production.',
} as const

export const tooYoungMessage = (minimumAge: number): string =>
  `You must be ${minimumAge} or older on the day of this production.`

export type JoinRefusalReason = keyof typeof joinRefusalMessages
