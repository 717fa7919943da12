const labels: Readonly<Record<string, string>> = {
  'attendance.cancel': "Canceled someone's spot",
  'attendance.confirm': 'Gave someone a spot',
  'attendee.check-in': 'Checked someone in',
  'attendee.undo': 'Undid a check-in',
  'attendees.export': 'Downloaded the attendee list',
  'attendees.read': 'Viewed the attendee list',
  'check-in-list.read': 'Viewed the check-in list',
  'grant.give': 'Added a role',
  'grant.give.check-in': 'Added the Check-in role',
  'grant.give.operator': 'Added the Operator role',
  'grant.give.producer': 'Added the Producer role',
  'grant.revoke': 'Removed a role',
  'grant.revoke.check-in': 'Removed the Check-in role',
  'grant.revoke.operator': 'Removed the Operator role',
  'grant.revoke.producer': 'Removed the Producer role',
  'joining.set': 'Edited RSVPs',
  'message.send': 'Messaged attendees',
  'ticket.resend': "Resent someone's ticket",
}

export const formatAction = (action: string): string => labels[action] ?? action
