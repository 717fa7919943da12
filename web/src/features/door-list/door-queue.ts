/** The database of the admissions that were not sent yet. They wait for their member, also over a logout. */
export const doorQueueDatabase = 'door-queue'
