import type { Page } from 'playwright-core'

interface SentOperation {
  readonly name: string
  readonly variables: Record<string, unknown>
}

type Fault = 'forbidden' | 'failed' | 'lost' | 'refused'

export interface DeskSimulator {
  readonly sent: readonly SentOperation[]
  readonly answerWith: (name: string, answer: Fault | null) => void
  readonly confirm: (count: number) => void
  /** With the feature `ATTENDEES`, and an end. */
  readonly list: (messages: readonly object[]) => void
}

type Changes = ReadonlyMap<number, object>

const states = ['CHECKED_IN', 'CONFIRMED', 'WAITLISTED'] as const

export const attendeeName = (index: number): string => `Guest ${String(index).padStart(5, '0')}`

/** Those of a waitlisted member, and of walk-ins, by index. */
const marks: Readonly<Record<number, readonly string[]>> = {
  1: ['OVER_CAPACITY'],
  6: [],
  9: ['OVER_CAPACITY', 'WALK_INS_CLOSED', 'RELEASE_CHANGED', 'TOO_YOUNG'],
}

/** One in twenty. */
const hasFailedEmail = (index: number): boolean => index % 20 === 3

const indexOf = (id: unknown): number => Number(String(id).slice(1))

function attendee(index: number, hasFeatures: boolean, changes: Changes) {
  const state = states[index % states.length]
  const isWalkIn = hasFeatures ? state === 'CHECKED_IN' && index in marks : null
  return {
    __typename: 'AttendeeEdge',
    cursor: `c${index}`,
    node: {
      __typename: 'Attendee',
      id: hasFeatures ? `a${index}` : null,
      hasFailedEmail: hasFeatures ? hasFailedEmail(index) : null,
      ticket: state === 'WAITLISTED' || isWalkIn ? null : `1_x-${index}`,
      isWalkIn,
      admissionId: isWalkIn ? `admission-${index}` : null,
      admissionMarks: hasFeatures ? (marks[index] ?? null) : null,
      profile: {
        __typename: 'AttendeeProfile',
        name: index === 4 ? `${attendeeName(index)} ${'W'.repeat(120)}` : attendeeName(index),
        email: `${index === 1 ? 'christopher.montgomery-' : ''}guest${index}@example.com`,
        phone: isWalkIn ? null : '+13105550100',
      },
      state,
      joinedAt: '2026-11-02T18:20:00.000Z',
      cancelledAt: null,
      validation:
        state === 'CHECKED_IN'
          ? { __typename: 'Validation', at: '2026-11-21T04:12:00.000Z', by: 'Ada Byron' }
          : null,
      ...changes.get(index),
    },
  }
}

const deskMessage = {
  id: 'message-1',
  subject: 'Thank you',
  text: 'Come again.',
  to: 'CHECKED_IN',
  sendAt: '2036-11-21T09:00:00.000Z',
  sendAfterEndMinutes: null,
  sentAt: null,
  recipients: 117,
  state: 'WAITING',
  hasMoved: false,
}

const joining = { __typename: 'Joining', isOpen: true, capacity: 250, setAt: null, setBy: null }

function attendeesAnswer(
  size: number,
  hasFeatures: boolean,
  changes: Changes,
  { after, first, search, state, hasFailedEmail: only }: Record<string, unknown>,
) {
  const indexes = Array.from({ length: size }, (_, index) => index).filter(
    (index) =>
      (!state || states[index % states.length] === state) &&
      (!only || hasFailedEmail(index)) &&
      (state !== null || !('cancelledAt' in (changes.get(index) ?? {}))) &&
      (!search || attendeeName(index).toLowerCase().includes(String(search).toLowerCase())),
  )
  const begin = after ? indexes.indexOf(Number(String(after).slice(1))) + 1 : 0
  const shown = indexes.slice(begin, begin + Number(first))
  return {
    __typename: 'AttendeeConnection',
    edges: shown.map((index) => attendee(index, hasFeatures, changes)),
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: begin + shown.length < indexes.length,
      endCursor: shown.length === 0 ? null : `c${shown.at(-1)}`,
    },
    totalCount: indexes.length,
  }
}

export async function simulateDesk(page: Page, size: number, hasFeatures = true): Promise<DeskSimulator> {
  const sent: SentOperation[] = []
  const instead = new Map<string, Fault>()
  let confirmed = 212
  let messages: object[] | null = null
  let current: object = { ...joining, takesWalkIns: hasFeatures ? true : null }

  const changes = new Map<number, object>()
  /** The person that a mutation is for. */
  const changed = (input: unknown, change: object) => {
    const index = indexOf(Object(input).attendeeId)
    changes.set(index, { ...changes.get(index), ...change })
    return { attendee: attendee(index, hasFeatures, changes).node, userErrors: [] }
  }

  const counts = () => ({
    __typename: 'ProductionCounts',
    confirmed,
    waitlisted: 14,
    checkedIn: 120,
    walkIns: hasFeatures ? 3 : null,
    failedEmails: hasFeatures ? Math.ceil((size - 3) / 20) : null,
  })
  const production = () => ({
    __typename: 'Production',
    id: '1',
    slug: 'finals',
    name: 'Finals Night',
    startsAt: '2036-11-21T04:00:00.000Z',
    endsAt: messages && '2036-11-21T07:00:00.000Z',
    venue: 'Stage A',
    isCalledOff: false,
    counts: counts(),
    joining: current,
    organizerEmail: null,
    messages,
  })
  const grants = ['PRODUCER', 'OPERATOR'].map((kind) => ({ __typename: 'Grant', kind }))
  const viewer = { __typename: 'Member', id: '1', grants }
  const arrivals = [20, 60, 40].map((checkedIn, step) => ({
    __typename: 'Arrivals',
    at: new Date(Date.parse('2036-11-21T04:00:00Z') + step * 300_000).toISOString(),
    checkedIn,
  }))
  const answers: Readonly<Record<string, (variables: Record<string, unknown>) => object>> = {
    DeskGrants: () => ({ viewer }),
    DeskProductions: () => ({ desk: [production()], viewer }),
    DeskProduction: () => ({ production: { ...production(), arrivals } }),
    DeskAudience: () => ({
      production: { ...production(), attendees: { __typename: 'AttendeeConnection', totalCount: 0 } },
    }),
    DeskAttendees: (variables) => ({
      production: {
        __typename: 'Production',
        id: '1',
        attendees: attendeesAnswer(size, hasFeatures, changes, variables),
      },
    }),
    DeskAttendee: ({ id }) => {
      const { node } = attendee(indexOf(id), hasFeatures, changes)
      const email = { __typename: 'AttendeeEmail', writtenAt: '2026-11-02T18:20:00.000Z', sentAt: null }
      const emails = [
        { ...email, subject: null, state: 'FAILED', error: `550 ${'no-such-mailbox.'.repeat(8)}` },
        { ...email, subject: 'Your ticket', state: 'SENT', sentAt: '2026-11-02T18:21:00.000Z', error: null },
      ]
      const details = { confirmedAt: null, cancelledBy: null, cancelReason: null, emails }
      return { production: { ...production(), attendee: hasFeatures ? { ...details, ...node } : null } }
    },
    CancelAttendance: ({ input }) => {
      confirmed -= 1
      return {
        cancelAttendance: {
          __typename: 'CancelAttendancePayload',
          ...changed(input, {
            state: 'CANCELLED',
            ticket: null,
            cancelledAt: '2026-11-20T04:00:00.000Z',
            cancelledBy: 'Ada Byron',
            cancelReason: Object(input).reason,
          }),
        },
      }
    },
    ConfirmAttendance: ({ input }) => ({
      confirmAttendance: {
        __typename: 'ConfirmAttendancePayload',
        ...(Object(input).overCapacity
          ? changed(input, { state: 'CONFIRMED', ticket: '1_x-0' })
          : {
              attendee: null,
              userErrors: [
                { __typename: 'UserError', code: 'OVER_CAPACITY', message: 'Full', field: ['attendeeId'] },
              ],
            }),
      },
    }),
    ResendTicket: () => ({ resendTicket: { __typename: 'ResendTicketPayload', userErrors: [] } }),
    CheckInAttendee: () => ({
      validateAttendee: {
        __typename: 'ValidateAttendeePayload',
        attendee: {
          __typename: 'Attendee',
          validation: { __typename: 'Validation', at: '2026-11-21T04:30:00.000Z', by: 'Desmond Achebe' },
        },
        failedStep: null,
        alreadyValidated: false,
        message: 'User has been validated',
        userErrors: [],
      },
    }),
    UndoValidation: () => ({
      undoValidation: { __typename: 'UndoValidationPayload', message: 'Undone.', userErrors: [] },
    }),
    SetJoining: () => {
      current = { ...current, capacity: 80, setAt: '2026-11-21T05:04:00.000Z', setBy: 'Ada' }
      return {
        setJoining: { __typename: 'SetJoiningPayload', joining: current, replaced: current, userErrors: [] },
      }
    },
    UpdateMessage: () => {
      const error = { __typename: 'UserError', code: 'REFUSED', field: null, message: 'It was sent.' }
      const userErrors = instead.has('UpdateMessage') ? [error] : []
      return { updateMessage: { __typename: 'UpdateMessagePayload', userErrors } }
    },
    CancelMessage: ({ input }) => {
      const { messageId } = Object(input)
      messages = messages?.filter((message) => 'id' in message && message.id !== messageId) ?? null
      return { cancelMessage: { __typename: 'CancelMessagePayload', userErrors: [] } }
    },
    TestMessage: () => ({ testMessage: { __typename: 'TestMessagePayload', userErrors: [] } }),
    MessageAttendees: () => ({
      messageAttendees: { __typename: 'MessageAttendeesPayload', recipientCount: 212, userErrors: [] },
    }),
  }

  await page.route('**/graphql**', async (route) => {
    const request = route.request()
    if (request.url().includes('DeskFeatures')) {
      return route.fulfill({
        json: {
          data: {
            features: ['DESK', 'GRANTS', 'CAPACITY', ...(hasFeatures ? ['WALK_IN', 'ATTENDEES'] : [])],
          },
        },
      })
    }
    const { operationName = '', variables = {} } =
      request.method() === 'POST' ? JSON.parse(request.postData() ?? '{}') : {}
    const answer = answers[operationName]
    if (answer === undefined) return route.fallback()
    sent.push({ name: operationName, variables })
    const otherwise = instead.get(operationName)
    if (otherwise === 'lost') return route.abort('connectionreset')
    if (otherwise !== undefined && otherwise !== 'refused') {
      const code = otherwise === 'forbidden' ? 'FORBIDDEN' : 'UPSTREAM_UNAVAILABLE'
      return route.fulfill({ json: { data: null, errors: [{ message: 'No', extensions: { code } }] } })
    }
    return route.fulfill({ json: { data: answer(variables) } })
  })
  return {
    sent,
    answerWith(name, answer) {
      if (answer === null) instead.delete(name)
      else instead.set(name, answer)
    },
    confirm(count) {
      confirmed += count
    },
    list(listed) {
      messages = listed.map((message) => ({ __typename: 'AttendeeMessage', ...deskMessage, ...message }))
    },
  }
}
