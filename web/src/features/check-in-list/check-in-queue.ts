/** The database of unsent check-ins. A logout doesn't erase it with the member's other data. */
export const checkInQueueDatabase = 'check-in-queue'
