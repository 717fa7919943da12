export const joinedMessage = 'QR code has been sent to your Email address'

/** `place` on the waitlist, from 1; null if unknown. */
export const waitingMessage = (place: number | null): string =>
  `You are on the waiting list${place === null ? '' : `, place ${place}`}`

/** Refusal reasons of the product API, and what the member reads. */
export const joinRefusalMessages = {
  called_off: 'This production has been called off.',
  unavailable: 'This Production is not available right now!.',
  release_missing: 'Please read and accept the release of this production first.',
  release_changed: 'The release has changed. Please read it again.',
  full: 'This production has begun, and there is no place left.',
} as const

export type JoinRefusalReason = keyof typeof joinRefusalMessages
