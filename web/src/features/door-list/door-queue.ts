/** The database of unsent check-ins. They survive a logout, until their member returns. */
export const doorQueueDatabase = 'door-queue'
