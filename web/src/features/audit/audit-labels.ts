const labels: Readonly<Record<string, string>> = {
  'attendee.check-in': 'Checked someone in',
  'attendee.undo': 'Undid a check-in',
  'attendees.export': 'Downloaded the attendee list',
  'attendees.read': 'Viewed the attendee list',
  'check-in-list.read': 'Viewed the check-in list',
  'grant.give': 'Added a role',
  'grant.revoke': 'Removed a role',
  'joining.set': 'Changed sign-ups',
  'message.send': 'Messaged attendees',
}

export const formatAction = (action: string): string => labels[action] ?? action
