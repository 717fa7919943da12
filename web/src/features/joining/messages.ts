/** The join's message where the answer brings none; from the specification. */
export const joinedMessage = 'QR code has been sent to your Email address'

/** The message of a join that waits for a place. */
export const waitingMessage = (place: number): string => `You are on the waiting list, place ${place}`
