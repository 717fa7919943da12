const words: Readonly<Record<string, string>> = {
  'attendee.admit': 'Let somebody in',
  'attendee.undo': 'Undid an admission',
  'attendees.export': 'Downloaded the attendees',
  'attendees.read': 'Read the list of attendees',
  'door-list.read': 'Read the door list',
  'grant.give': 'Gave a grant',
  'grant.revoke': 'Took a grant away',
  'joining.set': 'Set joining',
  'message.send': 'Wrote to attendees',
}

/** An unknown action is shown by its name. */
export const actionSaid = (action: string): string => words[action] ?? action
