/** The path of a production's attendees as CSV. @param slug encoded for a path, or a route's pattern */
export const attendeesPath = (slug: string): string => `/desk/${slug}/attendees.csv`
