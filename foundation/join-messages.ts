/** What a member reads after a join with a spot. From the specification. */
export const joinedMessage = 'QR code has been sent to your Email address'

/** What a member reads after a join without one. @param place on the waiting list, from 1; null if unknown */
export const waitingMessage = (place: number | null): string =>
  `You are on the waiting list${place === null ? '' : `, place ${place}`}`

/** Why a join is refused, as the product API's `reason` names it, and what the member reads. */
export const joinRefusalMessages = {
  called_off: 'This production has been called off.',
  unavailable: 'This Production is not available right now!.',
  release_missing: 'Please read and accept the release of this production first.',
  release_changed: 'The release has changed. Please read it again.',
  full: 'This production has begun, and there is no place left.',
} as const

/** Why a join is refused. */
export type JoinRefusalReason = keyof typeof joinRefusalMessages
