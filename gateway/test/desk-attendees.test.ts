import { unknownPath } from '@compound/foundation/contract/features.ts'
import { describe, expect, test } from 'vitest'
import {
  codeOf,
  type FeatureSet,
  featuresOf,
  memberOf,
  ok,
  openGateway,
  refusal,
  startProductApi,
} from './product-api.ts'

const now = Date.parse('2026-11-20T19:00:00Z')
const attendeeId = 'kR3-_'.padEnd(43, 'x')
const attendee = {
  id: attendeeId,
  user: memberOf(7),
  state: 'cancelled',
  joined_at: '2026-11-01 12:00:00',
  cancelled_at: '2026-11-20 19:00:00',
  validated_at: null,
  ticket: null,
  has_failed_email: true,
}
const details = {
  confirmed_at: '2026-11-02 12:00:00',
  cancelled_by: 'Theo Prieto',
  cancel_reason: 'Too\nlate',
  emails: [
    {
      subject: 'Canceled',
      written_at: '2026-11-20 19:00:00',
      sent_at: null,
      state: 'failed',
      error: '550 <ana@example.com> No such user',
    },
    { subject: null, written_at: '2026-11-01 12:00:00', sent_at: '2026-11-01 12:00:02', state: 'sent' },
    { subject: 'Unreadable', written_at: '2026-11-01 12:00:00', sent_at: null, state: 'lost' },
  ],
}
const message = {
  id: 'message-0001',
  subject: 'Thank you',
  text: 'See you soon.',
  to: 'checked_in',
  send_at: '2026-12-01 16:00:00',
  send_after_end_minutes: 120,
  sent_at: null,
  recipients: 2,
  state: 'held',
  has_moved: false,
}
const shownMessage = {
  id: 'message-0001',
  subject: 'Thank you',
  text: 'See you soon.',
  to: 'CHECKED_IN',
  sendAt: '2026-12-01T16:00:00.000Z',
  sendAfterEndMinutes: 120,
  sentAt: null,
  recipients: 2,
  state: 'HELD',
  hasMoved: false,
}
const person = `attendees/12/${attendeeId}`
const mutationPaths = {
  cancelAttendance: 'cancel-attendance',
  confirmAttendance: 'confirm-attendance',
  resendTicket: 'resend-ticket',
  messageAttendees: 'messages',
  updateMessage: 'update-message',
  cancelMessage: 'cancel-message',
  testMessage: 'test-message',
}
const paths = [...Object.values(mutationPaths), 'messages/12', person]

async function start(offer: FeatureSet = ['desk', 'attendees']) {
  const event = {
    id: 12,
    slug: 'twelve',
    name: 'Twelve',
    status: '1',
    capacity: 20,
    confirmed_count: 18,
    waitlist_count: 0,
  }
  const counts = { confirmed_count: 18, waitlist_count: 0, checked_in_count: 0, failed_emails: 1 }
  const joining = { is_open: true, capacity: 20, set_at: null, set_by: null }
  const productApi = await startProductApi({
    features: featuresOf(offer),
    'event-show/twelve': ok({ event }),
    'event-showbyid/12': ok({ event }),
    'desk-figures': ok({ figures: [{ event_id: 12, ...counts, arrivals: [], joining }] }),
    'attendees/12': ok({ attendees: [attendee], total_count: 1, has_more: false }),
    [person]: ok({ attendee, ...details }),
    'cancel-attendance': ok({ state: 'cancelled', cancelled_at: '2026-11-20 19:00:00', was: 'confirmed' }),
    'confirm-attendance': ok({ state: 'confirmed' }),
    'resend-ticket': ok({ sent_to_account: true }),
    'messages/12': ok({ messages: [message, { ...message, to: 'with_spot', state: 'sent' }, { id: 'x' }] }),
    messages: ok({ message }),
    'message-attendees': ok({ recipient_count: 3 }),
    'update-message': ok({ message }),
    'cancel-message': ok({}),
    'test-message': ok({ sent_to_account: true }),
  })
  const { ask, logIn } = await openGateway({ PRODUCT_API_URL: productApi.url }, { now: () => now })
  const token = await logIn()
  productApi.calls.length = 0
  return {
    ask: (query: string, variables: object = {}) => ask(query, variables, token),
    askAsVisitor: (query: string, variables: object = {}) => ask(query, variables),
    replies: productApi.replies,
    callsTo: productApi.callsTo,
    sentTo: (path: string) => productApi.callsTo(path).map(({ body }) => body),
  }
}

const onProduction = (fields: string, variables = '') =>
  `query${variables} { production(by: { slug: "twelve" }) { ${fields} } }`
const readPerson = onProduction(
  `attendee(id: $id) { id isWalkIn state cancelledAt hasJoined profile { name }
  hasFailedEmail confirmedAt cancelledBy cancelReason emails { subject writtenAt sentAt state error } }`,
  `($id: ID! = "${attendeeId}")`,
)
const readList = onProduction(
  `counts { failedEmails } attendees(hasFailedEmail: $failed) {
  edges { node { id hasFailedEmail confirmedAt cancelledBy cancelReason emails { state } } } }`,
  '($failed: Boolean)',
)
const messageFields = 'id subject text to sendAt sendAfterEndMinutes sentAt recipients state hasMoved'
const readMessages = onProduction(`messages { ${messageFields} }`)

const payloads = {
  cancelAttendance: 'attendee { state cancelReason }',
  confirmAttendance: 'attendee { state cancelReason }',
  resendTicket: '',
  messageAttendees: `recipientCount message { ${messageFields} }`,
  updateMessage: `message { ${messageFields} }`,
  cancelMessage: '',
  testMessage: '',
}
type Mutation = keyof typeof payloads
const mutation = (name: Mutation) =>
  `mutation ($input: ${name[0]?.toUpperCase()}${name.slice(1)}Input!) {
    ${name}(input: $input) { ${payloads[name]} userErrors { code message field } } }`
const ofPerson = { productionId: '12', attendeeId }
const texts = { subject: 'Thank you', text: 'See you soon.' }
const given: Record<Mutation, object> = {
  cancelAttendance: ofPerson,
  confirmAttendance: ofPerson,
  resendTicket: ofPerson,
  messageAttendees: { productionId: '12', messageId: 'message-0001', to: 'EVERYONE', ...texts },
  updateMessage: { productionId: '12', messageId: 'message-0001' },
  cancelMessage: { productionId: '12', messageId: 'message-0001' },
  testMessage: { productionId: '12', ...texts },
}
const names = Object.keys(payloads) as Mutation[]

describe('one attendee', () => {
  test('is read with one call, with emails and what the server said', async () => {
    const { ask, callsTo } = await start()
    const { data, errors } = await ask(readPerson)
    expect(errors).toBeUndefined()
    const [written, failed] = ['2026-11-01T12:00:00.000Z', '2026-11-20T19:00:00.000Z']
    expect(data.production.attendee).toEqual({
      id: attendeeId,
      isWalkIn: null,
      state: 'CANCELLED',
      cancelledAt: failed,
      hasJoined: false,
      profile: { name: 'Ana Ruiz' },
      hasFailedEmail: true,
      confirmedAt: '2026-11-02T12:00:00.000Z',
      cancelledBy: 'Theo Prieto',
      cancelReason: 'Too\nlate',
      emails: [
        {
          subject: 'Canceled',
          writtenAt: failed,
          sentAt: null,
          state: 'FAILED',
          error: '550 <ana@example.com> No such user',
        },
        {
          subject: null,
          writtenAt: written,
          sentAt: '2026-11-01T12:00:02.000Z',
          state: 'SENT',
          error: null,
        },
      ],
    })
    expect(callsTo(person)).toHaveLength(1)
  })

  test('is null for an unknown id, and without a call for one that is none', async () => {
    const { ask, replies, callsTo } = await start()
    replies['attendees/12/unknown'] = refusal(404)
    for (const id of ['unknown', '', '../13', 'x'.repeat(101)])
      expect(await ask(readPerson, { id })).toEqual({ data: { production: { attendee: null } } })
    expect(callsTo('attendees/12/unknown')).toHaveLength(1)
    expect(callsTo('attendees/13')).toEqual([])
  })

  test.each([
    ['UPSTREAM_UNAVAILABLE', refusal(404, { status: '0', message: unknownPath })],
    ['UPSTREAM_UNAVAILABLE', refusal(503)],
    ['FORBIDDEN', refusal(403)],
  ])('and messages are not said to be missing: %s', async (code, reply) => {
    const { ask, replies } = await start()
    Object.assign(replies, { [person]: reply, 'messages/12': reply })
    expect(codeOf(await ask(readPerson))).toBe(code)
    expect(codeOf(await ask(readMessages))).toBe(code)
  })

  test('is marked in the list, which can be limited to failed emails', async () => {
    const { ask, callsTo } = await start()
    const unlisted = { confirmedAt: null, cancelledBy: null, cancelReason: null, emails: null }
    for (const failed of [undefined, null, false, true]) {
      expect((await ask(readList, { failed })).data.production).toEqual({
        counts: { failedEmails: 1 },
        attendees: { edges: [{ node: { id: attendeeId, hasFailedEmail: true, ...unlisted } }] },
      })
    }
    const [limit, filtered] = [{ limit: '50' }, { limit: '50', failed_email: '1' }]
    expect(callsTo('attendees/12').map(({ query }) => query)).toEqual([limit, limit, limit, filtered])
  })

  test('is canceled, confirmed, and sent the ticket again', async () => {
    const { ask, sentTo, callsTo } = await start()
    const of = { event_id: 12, attendee_id: attendeeId }
    const markup = '<b>No</b>\r\n\u200bSorry '
    for (const [name, more] of [
      ['cancelAttendance', { reason: markup, notify: false }],
      ['cancelAttendance', { reason: ' \n' }],
      ['confirmAttendance', {}],
      ['confirmAttendance', { overCapacity: true }],
    ] as const) {
      const { data, errors } = await ask(mutation(name), { input: { ...ofPerson, ...more } })
      expect(errors).toBeUndefined()
      const shown = { state: 'CANCELLED', cancelReason: 'Too\nlate' }
      expect(data[name]).toEqual({ attendee: shown, userErrors: [] })
    }
    const resent = await ask(mutation('resendTicket'), { input: ofPerson })
    expect(resent.data.resendTicket).toEqual({ userErrors: [] })
    expect(sentTo('cancel-attendance')).toEqual([
      { ...of, reason: '<b>No</b>\nSorry', notify: false },
      { ...of, reason: null, notify: true },
    ])
    expect(sentTo('confirm-attendance')).toEqual([
      { ...of, over_capacity: false },
      { ...of, over_capacity: true },
    ])
    expect(sentTo('resend-ticket')).toEqual([of])
    // For the number of spots left on public pages.
    expect(callsTo('event-showbyid/12')).toHaveLength(4)
  })

  test('is canceled even if they can’t be read afterwards', async () => {
    const { ask, replies } = await start()
    Object.assign(replies, { [person]: refusal(503), 'event-showbyid/12': refusal(503) })
    const { data, errors } = await ask(mutation('cancelAttendance'), { input: ofPerson })
    expect(errors).toBeUndefined()
    expect(data.cancelAttendance).toEqual({ attendee: null, userErrors: [] })
  })

  test.each([
    [422, { code: 'checked_in' }, 'REFUSED', null],
    [422, { code: 'over_capacity' }, 'OVER_CAPACITY', null],
    [422, { code: 'too_young' }, 'TOO_YOUNG', null],
    [422, { code: 'called_off' }, 'PRODUCTION_UNAVAILABLE', null],
    [422, { code: 'invalid', field: 'reason' }, 'INVALID', ['reason']],
    [404, {}, 'NOT_FOUND', ['attendeeId']],
  ])('keeps the spot if the answer is %i %j: %s', async (status, more, code, field) => {
    const { ask, replies, callsTo } = await start()
    const reply = refusal(status, { status: '0', message: 'No spot.', ...more })
    for (const name of ['cancelAttendance', 'confirmAttendance', 'resendTicket'] as const) {
      replies[mutationPaths[name]] = reply
      const { userErrors } = (await ask(mutation(name), { input: ofPerson })).data[name]
      expect(userErrors).toEqual([{ code, message: 'No spot.', field }])
    }
    expect(callsTo(person)).toEqual([])
  })

  test('gets a ticket or test that the product API limits later, and the message says when', async () => {
    const { ask, replies } = await start()
    const limited = ({ response }: { response: import('node:http').ServerResponse }) => {
      response.writeHead(429, { 'retry-after': '2400', 'content-type': 'application/json' })
      response.end('{"status":"0"}')
      return undefined
    }
    Object.assign(replies, { 'resend-ticket': limited, 'test-message': limited })
    for (const name of ['resendTicket', 'testMessage'] as const) {
      const { data } = await ask(mutation(name), { input: given[name] })
      const message = expect.stringMatching(/ too .*\. Try again in 40 minutes\.$/)
      expect(data[name].userErrors).toEqual([{ code: 'REFUSED', message, field: null }])
    }
  })
})

describe('messages', () => {
  test('are listed; unreadable ones are left out', async () => {
    const { ask } = await start()
    const sent = { ...shownMessage, to: null, state: 'SENT' }
    expect((await ask(readMessages)).data.production.messages).toEqual([shownMessage, sent])
  })

  test('with only the older fields are sent by the older call', async () => {
    const { ask, sentTo } = await start(['desk'])
    const older = { ...given.messageAttendees, to: null, sendAt: null, audience: 'WAITLISTED' }
    const { data } = await ask(mutation('messageAttendees'), { input: older })
    expect(data.messageAttendees).toEqual({ recipientCount: 3, message: null, userErrors: [] })
    const of = { event_id: 12, message_id: 'message-0001', ...texts }
    expect(sentTo('message-attendees')).toEqual([{ ...of, audience: 'waitlisted' }])
    expect(sentTo('messages')).toEqual([])
  })

  test('wait, are changed and canceled, and are sent to their author', async () => {
    const { ask, sentTo } = await start()
    const of = { event_id: 12, message_id: 'message-0001' }
    const ids = { productionId: '12', messageId: 'message-0001' }
    for (const [more, sent] of [
      [{ to: 'ABSENT' }, { to: 'absent' }],
      [{ sendAfterEndMinutes: 0 }, { to: 'with_spot', send_after_end_minutes: 0 }],
      [
        { audience: 'CHECKED_IN', sendAt: '2027-11-20T20:00:00+01:00' },
        { to: 'checked_in', send_at: '2027-11-20T19:00:00.000Z' },
      ],
    ]) {
      const { data } = await ask(mutation('messageAttendees'), { input: { ...ids, ...texts, ...more } })
      expect(data.messageAttendees).toEqual({ recipientCount: 2, message: shownMessage, userErrors: [] })
      expect(sentTo('messages').at(-1)).toEqual({ ...of, ...texts, ...sent })
    }
    for (const [more, sent] of [
      [{}, {}],
      [
        { to: null, subject: null, text: null, sendAt: null, sendAfterEndMinutes: null },
        { subject: null, text: null, send_at: null, send_after_end_minutes: null },
      ],
      // A held message keeps its time by being confirmed.
      [{ sendAt: '2026-11-19T19:00:00Z' }, { send_at: '2026-11-19T19:00:00.000Z' }],
      [
        { to: 'CONFIRMED', text: ' <i>Hi</i>\r\nAda ' },
        { to: 'confirmed', text: '<i>Hi</i>\nAda' },
      ],
    ]) {
      const { data } = await ask(mutation('updateMessage'), { input: { ...ids, ...more } })
      expect(data.updateMessage).toEqual({ message: shownMessage, userErrors: [] })
      expect(sentTo('update-message').at(-1)).toEqual({ ...of, ...sent })
    }
    const canceled = await ask(mutation('cancelMessage'), { input: ids })
    expect([canceled.data.cancelMessage, sentTo('cancel-message')]).toEqual([{ userErrors: [] }, [of]])
    const tested = await ask(mutation('testMessage'), { input: { productionId: '12', ...texts } })
    expect(tested.data.testMessage).toEqual({ userErrors: [] })
    expect(sentTo('test-message')).toEqual([{ event_id: 12, ...texts }])
  })

  test.each([
    [{ code: 'sent' }, 'REFUSED', null],
    [{ code: 'no_message' }, 'NOT_FOUND', null],
    [{ code: 'past', field: 'send_at' }, 'INVALID', ['sendAt']],
    [{ code: 'no_end', field: 'send_after_end_minutes' }, 'INVALID', ['sendAfterEndMinutes']],
    [{ code: 'not_over', field: 'to' }, 'INVALID', ['to']],
  ])('are left as they are if the answer is %j: %s', async (more, code, field) => {
    const { ask, replies } = await start()
    for (const name of ['messageAttendees', 'updateMessage', 'cancelMessage'] as const) {
      replies[mutationPaths[name]] = refusal(422, { status: '0', message: 'No.', ...more })
      const { userErrors } = (await ask(mutation(name), { input: given[name] })).data[name]
      expect(userErrors).toEqual([{ code, message: 'No.', field }])
    }
  })
})

const refusedInputs: readonly [Mutation, object, code: string, field: string][] = [
  ...(['cancelAttendance', 'confirmAttendance', 'resendTicket'] as const).flatMap(
    (name): [Mutation, object, string, string][] => [
      [name, { attendeeId: '../7' }, 'NOT_FOUND', 'attendeeId'],
      [name, { attendeeId: '' }, 'NOT_FOUND', 'attendeeId'],
      [name, { productionId: '1/2' }, 'NOT_FOUND', 'productionId'],
    ],
  ),
  ['cancelAttendance', { reason: 'x'.repeat(10_000) }, 'INVALID', 'reason'],
  ['messageAttendees', { audience: 'CONFIRMED' }, 'INVALID', 'audience'],
  ['messageAttendees', { sendAt: '2026-11-20T18:58:59Z' }, 'INVALID', 'sendAt'],
  ['messageAttendees', { to: null, sendAt: '2028-11-20T19:00:00Z' }, 'INVALID', 'sendAt'],
  ...(['messageAttendees', 'updateMessage'] as const).flatMap(
    (name): [Mutation, object, string, string][] => [
      [name, { sendAt: '2028-11-20T19:00:00Z' }, 'INVALID', 'sendAt'],
      [name, { sendAt: '2026-11-21T19:00:00Z', sendAfterEndMinutes: 0 }, 'INVALID', 'sendAt'],
      [name, { sendAfterEndMinutes: -1 }, 'INVALID', 'sendAfterEndMinutes'],
      [name, { sendAfterEndMinutes: 43_201 }, 'INVALID', 'sendAfterEndMinutes'],
    ],
  ),
  ...(['updateMessage', 'testMessage'] as const).flatMap((name): [Mutation, object, string, string][] => [
    [name, { subject: ' ' }, 'REQUIRED', 'subject'],
    [name, { subject: 'One\nTwo' }, 'INVALID', 'subject'],
    [name, { text: '' }, 'REQUIRED', 'text'],
    [name, { text: 'x'.repeat(10_001) }, 'INVALID', 'text'],
    [name, { productionId: '' }, 'NOT_FOUND', 'productionId'],
  ]),
  ['updateMessage', { messageId: 'short' }, 'INVALID', 'messageId'],
  ['cancelMessage', { messageId: 'x'.repeat(65) }, 'INVALID', 'messageId'],
]

test('bad input is refused at its field, without a call', async () => {
  const { ask, callsTo } = await start()
  for (const [name, bad, code, field] of refusedInputs) {
    const { data, errors } = await ask(mutation(name), { input: { ...given[name], ...bad } })
    expect(errors, JSON.stringify(bad)).toBeUndefined()
    expect(data[name].userErrors).toEqual([{ code, message: expect.stringMatching(/\S/), field: [field] }])
  }
  for (const path of paths) expect(callsTo(path)).toEqual([])
})

test('a process of the build before does nothing, and the error says to try again', async () => {
  const { ask, replies, callsTo } = await start()
  for (const name of names) {
    replies[mutationPaths[name]] = refusal(404, { status: '0', message: unknownPath })
    const { userErrors } = (await ask(mutation(name), { input: given[name] })).data[name]
    const message = 'The site is being updated, so nothing was sent or changed. Try again in a minute.'
    expect(userErrors).toEqual([{ code: 'REFUSED', message, field: null }])
  }
  expect(callsTo('message-attendees')).toEqual([])
})

test('a visitor gets UNAUTHENTICATED', async () => {
  const { askAsVisitor, callsTo } = await start()
  for (const query of [readPerson, readMessages])
    expect(codeOf(await askAsVisitor(query))).toBe('UNAUTHENTICATED')
  for (const name of names)
    expect(codeOf(await askAsVisitor(mutation(name), { input: given[name] }))).toBe('UNAUTHENTICATED')
  for (const path of paths) expect(callsTo(path)).toEqual([])
})

test('a member without the grant gets FORBIDDEN', async () => {
  const { ask, replies } = await start()
  for (const path of paths) replies[path] = refusal(403)
  for (const query of [readPerson, readMessages]) expect(codeOf(await ask(query))).toBe('FORBIDDEN')
  for (const name of names)
    expect(codeOf(await ask(mutation(name), { input: given[name] }))).toBe('FORBIDDEN')
})

test.each<FeatureSet>([['desk'], 'older', 'failing'])('with only %j the desk is as before', async (offer) => {
  const { ask, callsTo } = await start(offer)
  expect(await ask(readPerson)).toEqual({ data: { production: { attendee: null } } })
  expect(await ask(readMessages)).toEqual({ data: { production: { messages: null } } })
  const node = { id: null, hasFailedEmail: null, confirmedAt: null, cancelledBy: null, cancelReason: null }
  const has = typeof offer !== 'string'
  const edges = [{ node: { ...node, emails: null } }]
  expect((await ask(readList)).data.production).toEqual(
    has ? { counts: { failedEmails: null }, attendees: { edges } } : { counts: null, attendees: null },
  )
  expect((await ask(readList, { failed: true })).data.production.attendees).toBeNull()
  const code = offer === 'failing' ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_NOT_CONFIGURED'
  for (const name of names) expect(codeOf(await ask(mutation(name), { input: given[name] }))).toBe(code)
  for (const path of paths) expect(callsTo(path)).toEqual([])
})
