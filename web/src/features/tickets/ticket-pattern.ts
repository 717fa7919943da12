/** `{eventId}_…-{userId}`: the first underscore and the last hyphen separate, because ids have neither. */
export const ticketPattern = /^([a-z\d]{1,64})_.*-([a-z\d]{1,64})$/is
