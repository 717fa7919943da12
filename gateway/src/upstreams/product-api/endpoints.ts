import type { UpstreamRequest } from '../../http/exchange.ts'

/** For registration, login and passwords: a 401 is then about the person's input, not about a token. */
export interface Endpoint extends Pick<UpstreamRequest, 'name' | 'method' | 'path' | 'idempotent' | 'file'> {
  isEntry: boolean
}

/** Section 7 of the specification. Some reads are a POST with their parameters in the query string. */
export const endpoints = {
  // Content and productions: with the configured token or none; with the member's token if that is refused.
  banner: read('GET', '/api/banner-image'),
  featuredVideo: read('GET', '/api/featured-video'),
  posts: read('POST', '/api/get_post_list'),
  news: read('POST', '/api/get_news_list'),
  newsByTag: read('POST', '/api/get_news_list_by_tag'),
  newsByCategory: read('POST', '/api/get_news_list_by_category'),
  newsDetail: read('POST', '/api/get_news_detail/'),
  videoDetail: read('POST', '/api/get_video_detail'),
  videosByCategory: read('POST', '/api/get_related_videos'),
  videoCategories: read('POST', '/api/video-play-list'),
  productions: read('GET', '/api/event-list'),
  productionBySlug: (slug: string) => read('POST', '/api/event-show/{slug}', slug),
  productionById: (id: string) => read('POST', '/api/event-showbyid/{id}', id),
  release: (productionId: string) =>
    read('GET', '/api/get-production-privacy-policy/{eventId}', productionId),
  /** Missing in an older product API. */
  features: read('GET', '/api/features'),
  calendar: read('POST', '/api/calendar'),

  // They count once, so they are retried.
  streamStarted: read('POST', '/api/stream-started'),
  streamEnded: read('POST', '/api/stream-ended'),
  pushKey: read('GET', '/api/push-key'),
  /** Visitors' too; with the member's token it is the member's. */
  subscribeToPush: read('POST', '/api/push-subscriptions'),
  unsubscribeFromPush: read('POST', '/api/remove-push-subscription'),

  checkExistingCredentials: entry('/api/check_existing_credentials'),
  sendVerificationCode: entry('/api/send_verification_code'),
  checkVerificationCode: entry('/api/check_verification_code'),
  register: entry('/api/register-users'),
  login: entry('/api/login'),
  sendLoginCode: entry('/api/send_login_verification_code'),
  checkLoginCode: entry('/api/check_login_verification_code'),
  sendPasswordReset: entry('/api/send-email'),
  /** Missing in an older product API. */
  checkPasswordLink: entry('/api/check-password-link'),
  createPassword: (token: string) => entry('/api/user-password-with-login/{token}', token),
  resetPassword: (token: string) => entry('/api/user-reset-password/{token}', token),

  // Members, joins and tickets: with the member's token.
  /** A member; with `event_id` and `ticket` a production's attendee. */
  user: (id: string) => read('GET', '/api/user-detail-show/{userId}', id),
  joinedProductions: (memberId: string) => read('GET', '/api/user-join-list/{userId}', memberId),
  join: change('/api/store-event-join-list'),
  cancelJoin: change('/api/cancel-event-join'),
  calendarAddress: read('POST', '/api/calendar-address'),
  renewCalendarAddress: change('/api/renew-calendar-address'),
  /** With the token of an emailed link, without a session. */
  unsubscribeFromReminders: entry('/api/unsubscribe-from-reminders'),
  validateUser: change('/api/validate-user'),
  validateProduction: change('/api/validate-production'),
  undoValidation: change('/api/undo-validation'),
  admit: change('/api/admit'),
  checkInList: (productionId: string) => read('GET', '/api/check-in-list/{eventId}', productionId),
  syncCheckIns: change('/api/sync-check-ins'),
  grants: read('GET', '/api/grants'),
  memberGrants: read('GET', '/api/member-grants'),
  giveGrant: change('/api/give-grant'),
  revokeGrant: change('/api/revoke-grant'),
  auditLog: read('GET', '/api/audit-log'),
  desk: read('GET', '/api/desk'),
  deskFigures: read('GET', '/api/desk-figures'),
  attendees: (productionId: string) => read('GET', '/api/attendees/{eventId}', productionId),
  /** A file. Each call is recorded in the audit, so it isn't retried. */
  attendeesExport: (productionId: string) => ({
    ...read('GET', '/api/attendees-export/{eventId}', productionId),
    idempotent: false,
    file: 'text/csv',
  }),
  setJoining: change('/api/set-joining'),
  messageAttendees: change('/api/message-attendees'),
  attendee: (productionId: string, attendeeId: string) =>
    read('GET', '/api/attendees/{eventId}/{attendeeId}', productionId, attendeeId),
  cancelAttendance: change('/api/cancel-attendance'),
  confirmAttendance: change('/api/confirm-attendance'),
  resendTicket: change('/api/resend-ticket'),
  messages: (productionId: string) => read('GET', '/api/messages/{eventId}', productionId),
  writeMessage: change('/api/messages'),
  updateMessage: change('/api/update-message'),
  cancelMessage: change('/api/cancel-message'),
  testMessage: change('/api/test-message'),

  // A member's account: of the token's member and session.
  account: read('GET', '/api/account'),
  updateProfile: change('/api/update-profile'),
  changeEmail: change('/api/change-email'),
  sendEmailVerification: change('/api/send-email-verification'),
  /** With the token of an emailed link; the member's token is optional. */
  confirmEmail: entry('/api/confirm-email'),
  sendPhoneCode: change('/api/send-phone-code'),
  changePhone: change('/api/change-phone'),
  changePassword: change('/api/change-password'),
  setReminders: change('/api/set-reminders'),
  setFollows: change('/api/follows'),
  proveIdentity: change('/api/prove-identity'),
  endSession: change('/api/end-session'),
  endOtherSessions: change('/api/end-other-sessions'),
  allowExport: change('/api/allow-export'),
  /** A file: any JSON with 200. */
  export: { ...read('GET', '/api/export'), idempotent: false, file: 'application/json' },
  deleteAccount: change('/api/delete-account'),
  startPasskey: change('/api/start-passkey'),
  finishPasskey: change('/api/finish-passkey'),
  removePasskey: change('/api/remove-passkey'),
  startPasskeyLogin: entry('/api/start-passkey-login'),
  finishPasskeyLogin: entry('/api/finish-passkey-login'),
} as const satisfies Record<string, Endpoint | ((...values: string[]) => Endpoint)>

function read(method: UpstreamRequest['method'], pattern: string, ...values: string[]): Endpoint {
  const path = values.reduce((path, value) => path.replace(/\{\w+\}/, encodeURIComponent(value)), pattern)
  return { name: `${method} ${pattern}`, method, path, idempotent: true, isEntry: false }
}

function change(pattern: string, value = ''): Endpoint {
  return { ...read('POST', pattern, value), idempotent: false }
}

function entry(pattern: string, value = ''): Endpoint {
  return { ...change(pattern, value), isEntry: true }
}
