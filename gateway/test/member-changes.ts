const hour = 3_600

/** Uses per account or session, and in how many seconds. */
const limits = {
  profile: ['account', 60, hour],
  emailVerification: ['account', 5, hour],
  export: ['account', 5, hour],
  newPasskey: ['account', 30, hour],
  removal: ['session', 60, hour],
} as const

/** What a change is answered with; `done` says no more than that. */
type Answer = 'done' | 'account' | 'login' | 'options'

interface MemberChange {
  readonly input?: object
  /** Without one, the call has the name of the mutation. */
  readonly call?: string
  readonly answer?: Answer
  /** Without one, another test has its limit. */
  readonly limit?: keyof typeof limits
  /** What counts for the limit, if not `input`. */
  readonly limitedInput?: object
}

const phone = '+15625550100'
const response = { id: 'p1', response: { clientDataJSON: 'x' } }
const newPassword = { password: 'open sesame', confirmPassword: 'open sesame' }

const endpoint = 'https://fcm.googleapis.com/fcm/send/of-ana'
const device = { endpoint, p256dh: `BA${'x'.repeat(85)}`, auth: 'y'.repeat(22) }

/** The mutations of a member's account, with what the site sends. */
export const memberChanges = {
  updateProfile: {
    input: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      organization: 'Belmont',
      position: 'BUYER',
      otherPosition: 'Left over',
      instagramName: '@ana',
    },
    answer: 'account',
    limit: 'profile',
  },
  setReminders: { input: { isOn: false }, answer: 'account', limit: 'profile' },
  setFollows: {
    input: { topics: ['LIVE', 'PRODUCTIONS', 'LIVE'] },
    call: 'follows',
    ...({ answer: 'account', limit: 'profile' } as const),
  },
  subscribeToPush: { input: { ...device, topics: ['LIVE', 'LIVE'] }, call: 'push-subscriptions' },
  unsubscribeFromPush: { input: { endpoint }, call: 'remove-push-subscription' },
  changeEmail: { input: { email: 'new@example.com', password: 'old secret' } },
  sendEmailVerification: { limit: 'emailVerification' },
  confirmEmail: { input: { token: 'mailed' } },
  sendPhoneCode: { input: { phone } },
  changePhone: { input: { phone, code: '123456' }, answer: 'account' },
  changePassword: { input: { currentPassword: 'old secret', ...newPassword }, answer: 'login' },
  proveIdentity: {
    input: { password: 'old secret' },
    limit: 'removal',
    limitedInput: { passkeyResponse: {} },
  },
  endSession: { input: { id: 's2' }, answer: 'account', limit: 'removal' },
  endOtherSessions: { answer: 'account', limit: 'removal' },
  exportData: { call: 'allow-export', limit: 'export' },
  deleteAccount: {
    input: { password: 'old secret' },
    limit: 'removal',
    limitedInput: { passkeyResponse: {} },
  },
  startPasskey: { answer: 'options', limit: 'newPasskey' },
  finishPasskey: { input: { name: 'Phone', response }, answer: 'account', limit: 'newPasskey' },
  removePasskey: { input: { id: 'p1' }, answer: 'account', limit: 'removal' },
  startPasskeyLogin: { answer: 'options' },
  finishPasskeyLogin: { input: { response }, answer: 'login' },
} as const satisfies Record<string, MemberChange>

export type MemberChangeName = keyof typeof memberChanges

const entries: readonly (readonly [string, MemberChange])[] = Object.entries(memberChanges)

/** The product API's call for a mutation or operation: its name in kebab case. */
export function callOf(name: string): string {
  const [, change] = entries.find(([mutation]) => mutation.toLowerCase() === name.toLowerCase()) ?? []
  return change?.call ?? name.replace(/\B[A-Z]/g, '-$&').toLowerCase()
}

/** The response to each call. */
export const repliesWith = (answers: Readonly<Record<Answer, object>>): Record<string, object> =>
  Object.fromEntries(entries.map(([name, { answer = 'done' }]) => [callOf(name), answers[answer]]))

/** The variables of the site's operation for each change. */
export const memberVariables: Record<string, { input: object }> = Object.fromEntries(
  entries.flatMap(([name, { input }]) =>
    input ? [[`${name[0]?.toUpperCase()}${name.slice(1)}`, { input }]] : [],
  ),
)

export type LimitedFields = readonly [points: number, seconds: number, ...fields: string[]]

/** The fields that share a limit, by their names. */
export function limitedChanges(subject: 'account' | 'session'): Record<string, LimitedFields> {
  const rows = Object.entries(limits).flatMap(([limit, [of, points, seconds]]) => {
    if (of !== subject) return []
    const changes = entries.filter(([, change]) => change.limit === limit)
    const fields = changes.map(([name, { input, limitedInput = input }]) => {
      const given = limitedInput === undefined ? '' : `(input: ${literal(limitedInput)})`
      return `${name}${given} { userErrors { code } }`
    })
    return [[changes.map(([name]) => name).join(', '), [points, seconds, ...fields]] as const]
  })
  return Object.fromEntries(rows)
}

/** As GraphQL writes it: names and enum values have no quotes. */
function literal(input: object): string {
  return JSON.stringify(input)
    .replaceAll(/"(\w+)":/g, '$1: ')
    .replaceAll(/"([A-Z]{3,})"/g, '$1')
}
