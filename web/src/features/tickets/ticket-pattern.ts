/**
 * The pattern of a ticket's code, `{eventId}_..-{userId}`: the production before the first underscore, the member
 * after the last hyphen, anything between. The separators can't be in an id.
 */
export const ticketPattern = /^([a-z\d]{1,64})_.*-([a-z\d]{1,64})$/is
