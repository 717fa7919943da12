import type { Page, Route } from 'playwright-core'

interface Guest {
  readonly id: string
  readonly name: string
  readonly isOfAge: boolean | null
}

interface Sent {
  readonly attemptId: string
  readonly overCapacity: boolean
  readonly waitlistEntryId?: string
  readonly walkIn?: { readonly name: string; readonly email: string; readonly dateOfBirth: string | null }
}

/** What the gateway answers about people without a ticket, for pages of one test. Its product API may lack the feature. */
export interface Entrance {
  minimumAge: number | null
  capacity: number | null
  spotsLeft: number
  takesWalkIns: boolean
  waitlist: readonly Guest[]
  /** Of people with a ticket, by the first word of the name. */
  readonly ages: Map<string, boolean | null>
  /** Let in by another device meanwhile. */
  readonly taken: Set<string>
  /** Left the waitlist meanwhile. */
  readonly left: Set<string>
  releaseHtml: string
  readonly admitted: Sent[]
  readonly undone: string[]
  hasFeature: boolean
  /** Requests get no answer. */
  isLost: boolean
}

const error = (code: string, message: string) => ({ __typename: 'UserError', code, message, field: null })

const nobody = {
  __typename: 'AdmitPayload',
  name: null,
  isOverCapacity: null,
  alreadyAdmitted: false,
  checkedInAt: null,
  by: null,
  message: null,
  userErrors: [] as object[],
}

function admit(entrance: Entrance, sent: Sent) {
  const { waitlist, taken, left, admitted } = entrance
  const guest = waitlist.find(({ id }) => id === sent.waitlistEntryId)
  const name = sent.walkIn?.name ?? guest?.name ?? ''
  const at = new Date().toISOString()
  if (taken.has(name)) {
    return { ...nobody, name, alreadyAdmitted: true, checkedInAt: at, by: 'Theo Door' }
  }
  if (!sent.walkIn && (!guest || left.has(name))) {
    return { ...nobody, userErrors: [error('NOT_FOUND', 'This person is no longer on the waitlist.')] }
  }
  const isOverCapacity = entrance.capacity !== null && entrance.spotsLeft <= 0
  if (isOverCapacity && !sent.overCapacity) {
    return { ...nobody, userErrors: [error('OVER_CAPACITY', 'This production is full.')] }
  }
  entrance.spotsLeft -= 1
  entrance.waitlist = waitlist.filter((one) => one !== guest)
  admitted.push(sent)
  return { ...nobody, name, isOverCapacity, checkedInAt: at, by: 'Desmond Achebe' }
}

function sync(entrance: Entrance, checkIns: readonly Sent[]) {
  return checkIns.map((sent) => {
    const { userErrors, alreadyAdmitted, by } = admit(entrance, { ...sent, overCapacity: true })
    const outcome = userErrors.length > 0 ? 'REFUSED' : alreadyAdmitted ? 'CONFLICT' : 'CHECKED_IN'
    const message = userErrors.length > 0 ? 'This person is no longer on the waitlist.' : null
    const { attemptId } = sent
    return { __typename: 'CheckInResult', attemptId, outcome, at: new Date().toISOString(), by, message }
  })
}

async function addToList(route: Route, entrance: Entrance): Promise<void> {
  const response = await route.fetch()
  const answer = await response.json()
  const list = answer.data?.checkInList
  if (!list) return route.fulfill({ response, json: answer })
  const { minimumAge, capacity, spotsLeft, takesWalkIns, waitlist, ages, admitted, releaseHtml, hasFeature } =
    entrance
  for (const entry of list.entries) entry.isOfAge = ages.get(entry.name.split(' ')[0]) ?? null
  for (const { attemptId, walkIn } of admitted.filter(({ walkIn }) => walkIn !== undefined)) {
    list.entries.push({
      __typename: 'CheckInEntry',
      name: walkIn?.name,
      ticketHash: `hash ${attemptId}`,
      state: 'CHECKED_IN',
      checkedInAt: new Date().toISOString(),
      isOfAge: true,
      admissionId: attemptId,
      conflicts: [],
    })
  }
  list.takesWalkIns = hasFeature ? takesWalkIns : null
  list.waitlist = hasFeature
    ? waitlist.map((guest, index) => ({ __typename: 'WaitlistEntry', ...guest, position: index + 1 }))
    : null
  list.production = {
    __typename: 'Production',
    id: '1',
    minimumAge,
    capacity,
    release: { __typename: 'Release', html: releaseHtml, version: 'release-1' },
    spotsLeft: capacity === null ? null : spotsLeft,
  }
  await route.fulfill({ response, json: answer })
}

export async function simulateEntrance(page: Page, changes: Partial<Entrance> = {}): Promise<Entrance> {
  const entrance: Entrance = {
    minimumAge: 21,
    capacity: 120,
    spotsLeft: 40,
    takesWalkIns: true,
    hasFeature: true,
    isLost: false,
    waitlist: [],
    ages: new Map(),
    taken: new Set(),
    left: new Set(),
    admitted: [],
    undone: [],
    releaseHtml: '<p>Mind the cables.</p>'.repeat(30),
    ...changes,
  }
  await page.route('**/graphql', async (route) => {
    const { operationName, variables } = route.request().postDataJSON() ?? {}
    const isSimulated = ['CheckInList', 'Admit', 'SyncCheckIns', 'UndoValidation'].includes(operationName)
    if (isSimulated && entrance.isLost) return route.abort()
    if (operationName === 'CheckInList') return addToList(route, entrance)
    if (operationName === 'Admit') {
      return route.fulfill({ json: { data: { admit: admit(entrance, variables.input) } } })
    }
    if (operationName === 'SyncCheckIns') {
      const results = sync(entrance, variables.input.checkIns)
      const payload = { __typename: 'SyncCheckInsPayload', results, userErrors: [] }
      return route.fulfill({ json: { data: { syncCheckIns: payload } } })
    }
    if (operationName === 'UndoValidation' && variables.input.admissionId) {
      entrance.undone.push(variables.input.admissionId)
      const payload = { __typename: 'UndoValidationPayload', message: null, userErrors: [] }
      return route.fulfill({ json: { data: { undoValidation: payload } } })
    }
    return route.fallback()
  })
  return entrance
}
