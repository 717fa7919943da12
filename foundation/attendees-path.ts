export const attendeesPath = (slug: string): string => `/desk/${slug}/attendees.csv`
