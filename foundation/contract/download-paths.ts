export const attendeesPath = (slug: string): string => `/desk/${slug}/attendees.csv`

/** Everything stored about the member of the session. */
export const accountDataPath = '/account/my-data.json'
