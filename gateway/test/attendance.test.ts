import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, memberOf, ok, openGateway, refusal, startProductApi } from './product-api.ts'

/* A product API that knows the specification's calls only, with staff (2) and Ana (7), who may have joined production 12. */
const atFirst = () => ({
  staffRole: '3',
  hasJoined: true,
  validated: null as { validated_at: string; validated_by: string } | null,
})
let state = atFirst()

const userOf = (id: number) => memberOf(id, id === 2 ? state.staffRole : '1')
const event = { id: 12, slug: 'event-12', name: 'Event 12', status: '1', discription: '<p>x</p>' }
const details = (id: number) => ok({ user: userOf(id), has_joined: state.hasJoined, ...state.validated })
const productApi = await startProductApi({
  login: ({ body }) => {
    const id = body.email.startsWith('staff') ? 2 : 7
    return { success: true, token: `token-${id}`, user: userOf(id) }
  },
  'event-showbyid/12': ok({ event }),
  'validate-user': ({ body }) =>
    body.user_id === 7 ? { status: '1' } : { status: '0', message: 'Unknown person.' },
  'validate-production': () => {
    if (state.validated !== null) return { status: '0', message: 'Validated before.', ...state.validated }
    if (!state.hasJoined) return { status: '0', message: 'Has not joined.' }
    state.validated = { validated_at: '2026-11-20 19:02:00', validated_by: 'Theo Staff' }
    return { status: '1', ...state.validated }
  },
})
const { ask, logIn } = await openGateway({ PRODUCT_API_URL: productApi.url })

let [ana, theo] = ['', '']
beforeEach(async () => {
  state = atFirst()
  productApi.replies['user-detail-show/*'] = ({ path, query, headers }) => {
    if (headers.authorization === undefined) return refusal(401, { message: 'Unauthenticated.' })
    const id = Number(path.split('/')[1])
    const isForged = query.ticket !== undefined && query.ticket !== `12_sig${id}-${id}`
    return isForged ? refusal(404, { status: '0', message: 'This ticket is not ours.' }) : details(id)
  }
  productApi.calls.length = 0
  ;[ana, theo] = [await logIn('ana@example.com'), await logIn('staff@example.com')]
})

const mutation =
  'mutation ($input: ValidateAttendeeInput!) { validateAttendee(input: $input) { attendee { ticket hasJoined profile { name instagramName } production { name } validation { at by } } failedStep alreadyValidated message userErrors { code field } } }'
const validate = (session: string, ticket = '12_sig7-7') => ask(mutation, { input: { ticket } }, session)
const lookUp = (session: string, ticket = '12_sig7-7') =>
  ask(
    'query ($ticket: ID!) { attendee(ticket: $ticket) { hasJoined profile { name email instagramName } production { name } validation { at } } }',
    { ticket },
    session,
  )
const validation = { at: '2026-11-20T19:02:00.000Z', by: 'Theo Staff' }

describe('check-in', () => {
  test('shows staff whose ticket it is, and changes nothing', async () => {
    expect((await lookUp(theo, 'https://compound.example/attendee-check/12_sig7-7')).data.attendee).toEqual({
      hasJoined: true,
      profile: { name: 'Ana Ruiz', email: 'ana@example.com', instagramName: null },
      production: { name: 'Event 12' },
      validation: null,
    })
    expect(state.validated).toBeNull()
    for (const ticket of ['12_forged-7', 'x'.repeat(10_000)])
      expect(await lookUp(theo, ticket)).toEqual({ data: { attendee: null } })
  })

  test('succeeds for the first of 50 simultaneous scans; the others show when and by whom', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => validate(theo)))
    const already = answers.map(({ data }) => data.validateAttendee.alreadyValidated)
    expect(already.filter((told) => !told)).toHaveLength(1)
    const first = answers[already.indexOf(false)]
    const told = { failedStep: null, attendee: { validation } }
    expect(first?.data.validateAttendee).toMatchObject({ ...told, message: 'User has been validated' })
    expect((await validate(theo)).data.validateAttendee).toMatchObject({ ...told, alreadyValidated: true })
  })

  test('fails at the second step for a person who has not joined', async () => {
    state.hasJoined = false
    const failed = { failedStep: 'PRODUCTION', message: 'Has not joined.', alreadyValidated: false }
    expect((await validate(theo)).data.validateAttendee).toMatchObject(failed)
  })

  test('fails at the first step for a person whom the product API refuses, without the second call', async () => {
    const { data } = await validate(theo, '12_sig2-2')
    expect(data.validateAttendee).toMatchObject({ failedStep: 'USER', message: 'Unknown person.' })
    expect(productApi.callsTo('validate-production')).toEqual([])
  })

  test.each(['12_forged-7', 'nonsense'])('%s is refused and changes nothing', async (ticket) => {
    const userErrors = [{ code: 'INVALID', field: ['ticket'] }]
    const { data } = await validate(theo, ticket)
    expect(data.validateAttendee).toMatchObject({ attendee: null, userErrors })
    expect(productApi.calls.filter(({ path }) => path.startsWith('validate-'))).toEqual([])
  })

  test.each([
    ['too many calls', 429, { status: '0' }, { code: 'UPSTREAM_QUOTA_EXCEEDED', retryAfterSeconds: 17 }],
    ['a failure of its own', 503, { status: '0' }, { code: 'UPSTREAM_UNAVAILABLE' }],
    ['nobody of the one who asks', 200, { status: '0' }, { code: 'UPSTREAM_BAD_RESPONSE' }],
    ['an address that is not there', 404, { error: 'Not Found' }, { code: 'UPSTREAM_BAD_RESPONSE' }],
  ])('tells staff of %s as a failure, and refuses nobody for it', async (_what, status, body, extensions) => {
    productApi.replies['user-detail-show/*'] = ({ response }) => {
      response.setHeader('retry-after', '17')
      return refusal(status, body)
    }
    for (const { errors } of [await validate(theo), await lookUp(theo)]) {
      expect(errors).toHaveLength(1)
      expect(errors?.[0]?.extensions).toMatchObject({ service: 'PRODUCT_API', ...extensions })
    }
  })

  test('is only for staff, as the product API says at that moment', async () => {
    expect(codeOf(await validate(ana))).toBe('FORBIDDEN')
    expect(codeOf(await validate(''))).toBe('UNAUTHENTICATED')
    expect(codeOf(await lookUp(''))).toBe('UNAUTHENTICATED')
    state.staffRole = '1'
    expect(codeOf(await validate(theo))).toBe('FORBIDDEN')
    expect(codeOf(await lookUp(theo))).toBe('FORBIDDEN')
    expect(state.validated).toBeNull()
  })
})
