export const attendee = (name: string) => ({
  __typename: 'Attendee' as const,
  id: null,
  ticket: null,
  isWalkIn: null,
  admissionId: null,
  admissionMarks: null,
  profile: { __typename: 'AttendeeProfile' as const, name, email: null, phone: null },
  state: 'CONFIRMED' as const,
  joinedAt: null,
  hasFailedEmail: null,
  cancelledAt: null,
  validation: null,
})
