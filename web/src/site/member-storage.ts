/** Where features store a member's data. `features/leaving/member-data.ts` says when it is erased. */

export const savedTicketsKey = 'kept-tickets'

/** A tab's chosen production, and the device's last one. */
export const chosenProductionKey = 'chosen-production'

export const checkInGrantsKey = 'check-in-grants'

/** No personal data. */
export const checkInDeviceKey = 'check-in-device'

export const deskMessagesKey = 'desk-messages'

export const viewedProductionKey = 'viewed-production'

export const recentSearchesKey = 'recent-searches'

/** In session storage: survives a reload, in its own tab only. */
export const signUpDraftKey = 'sign-up-draft'

/** What this device gets notifications about. No personal data. */
export const pushTopicsKey = 'push-topics'

/** Whether a guest has the device. No personal data. */
export const walkInFormKey = 'walk-in-form'

export const checkInListDatabase = 'check-in-lists'

/** Of unsent check-ins. A logout doesn't erase it with the member's other data. */
export const checkInQueueDatabase = 'check-in-queue'
