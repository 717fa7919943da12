import { beforeAll, expect, test } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { createAuthorization } from '../src/grants/authorization.ts'
import { type GrantKind, giveGrant } from '../src/grants/queries.ts'
import { insertMember } from '../src/members/queries.ts'
import { productions } from '../src/productions/tables.ts'
import { inHours } from './api.ts'
import { describeSuite, reset } from './databases.ts'
import { noon } from './service.ts'

type Where = 'on it' | 'elsewhere' | 'everywhere'

/** Without hours, it never ends. */
type Held = readonly [kind: GrantKind, where: Where, hours?: number]

const untilOf = (hours?: number) => (hours === undefined ? null : inHours(hours))
const aMillisecond = 1 / 3_600_000

// Each test has a member of its own, so they share the database.
describeSuite((databases) => {
  let db: Database
  let id: number
  let other: number

  beforeAll(async () => {
    const database = await databases().shared()
    await reset(database)
    db = database.db
    const rows = await db.select().from(productions)
    id = rows.find(({ slug }) => slug === 'high-jinx')?.id ?? expect.fail()
    other = rows.find((row) => row.id !== id)?.id ?? expect.fail()
  })

  const placeOf = (where: Where) => ({ 'on it': id, elsewhere: other, everywhere: null })[where]

  let count = 0

  async function holding(held: readonly Held[], role: 'member' | 'staff' = 'member') {
    count += 1
    const names = { firstName: 'Ines', lastName: 'Abara', dateOfBirth: '1990-02-03', registeredAt: noon }
    const contact = {
      email: `holder-${count}@example.com`,
      phone: `+1562557${String(count).padStart(4, '0')}`,
    }
    const member =
      (await insertMember(db, { ...names, ...contact, role, isEmailVerified: true })) ?? expect.fail()
    for (const [kind, where, hours] of held) {
      const key = { memberId: member.id, kind, productionId: placeOf(where) }
      await giveGrant(db, { ...key, until: untilOf(hours), grantedAt: noon })
    }
    return { member, authorization: createAuthorization(db, () => noon) }
  }

  const noAccess = expect.objectContaining({ statusCode: 403 })

  test.each<['member' | 'staff', Held[], GrantKind, Where[]]>([
    ['member', [], 'check-in', []],
    ['member', [['check-in', 'everywhere', aMillisecond]], 'check-in', ['everywhere']],
    [
      'member',
      [
        ['check-in', 'everywhere', 0],
        ['check-in', 'on it', 1],
      ],
      'check-in',
      ['on it'],
    ],
    ['member', [['producer', 'everywhere', 1]], 'check-in', ['everywhere']],
    [
      'member',
      [
        ['check-in', 'on it'],
        ['producer', 'on it'],
        ['producer', 'elsewhere'],
      ],
      'check-in',
      ['on it', 'elsewhere'],
    ],
    [
      'member',
      [
        ['check-in', 'on it', 0],
        ['producer', 'elsewhere'],
      ],
      'check-in',
      ['elsewhere'],
    ],
    ['member', [['operator', 'everywhere']], 'check-in', []],
    [
      'member',
      [
        ['check-in', 'everywhere'],
        ['operator', 'everywhere'],
      ],
      'producer',
      [],
    ],
    [
      'member',
      [
        ['producer', 'everywhere'],
        ['operator', 'on it'],
      ],
      'operator',
      ['on it'],
    ],
    ['staff', [], 'check-in', ['everywhere']],
    ['staff', [['producer', 'on it']], 'producer', ['on it']],
    ['staff', [], 'producer', []],
    ['staff', [], 'operator', []],
  ])('the grants of a %s, %j, allow %s on %j only', async (role, held, kind, places) => {
    const { member, authorization } = await holding(held, role)
    const isEverywhere = places.includes('everywhere')
    const ids = isEverywhere ? null : places.map(placeOf).toSorted()
    expect((await authorization.productionsOrNone(member, kind))?.toSorted() ?? null).toEqual(ids)
    if (places.length > 0)
      expect((await authorization.productions(member, kind))?.toSorted() ?? null).toEqual(ids)
    else await expect(authorization.productions(member, kind)).rejects.toEqual(noAccess)
    for (const where of ['on it', 'elsewhere', 'everywhere'] as const) {
      const isAllowed = isEverywhere || places.includes(where)
      expect(await authorization.may(member, kind, placeOf(where)), where).toBe(isAllowed)
      const required = authorization.require(member, kind, placeOf(where))
      if (isAllowed) await required
      else await expect(required).rejects.toEqual(noAccess)
    }
  })

  test.each<[Held[], Where, number | undefined]>([
    [
      [
        ['operator', 'everywhere', 1],
        ['operator', 'on it', 2],
      ],
      'on it',
      2,
    ],
    [
      [
        ['operator', 'everywhere', 2],
        ['operator', 'on it', 1],
      ],
      'on it',
      2,
    ],
    [
      [
        ['operator', 'everywhere', 1],
        ['operator', 'on it', 2],
      ],
      'elsewhere',
      1,
    ],
    [
      [
        ['operator', 'everywhere', 1],
        ['operator', 'on it'],
      ],
      'on it',
      undefined,
    ],
    [
      [
        ['operator', 'everywhere'],
        ['operator', 'on it', 1],
      ],
      'on it',
      undefined,
    ],
    [
      [
        ['operator', 'everywhere', 1],
        ['operator', 'on it'],
      ],
      'everywhere',
      1,
    ],
    [
      [
        ['operator', 'everywhere', 0],
        ['operator', 'on it', 1],
      ],
      'on it',
      1,
    ],
  ])('the grants %j of an operator last longest %s: %s hours', async (held, where, hours) => {
    const { member, authorization } = await holding(held)
    expect(await authorization.operatorUntil(member, placeOf(where))).toEqual(untilOf(hours))
  })

  test.each<[Held[], Where]>([
    [[['operator', 'on it']], 'elsewhere'],
    [[['operator', 'on it']], 'everywhere'],
    [[['operator', 'everywhere', 0]], 'on it'],
    [
      [
        ['producer', 'everywhere'],
        ['check-in', 'everywhere'],
      ],
      'on it',
    ],
  ])('the grants %j are no operator’s %s', async (held, where) => {
    const { member, authorization } = await holding(held, 'staff')
    const until = authorization.operatorUntil(member, placeOf(where))
    await expect(until).rejects.toEqual(noAccess)
  })

  test('the grants of staff are listed after the role, which stands for check-in on all productions', async () => {
    const held = [
      ['check-in', 'everywhere', 1],
      ['check-in', 'on it', 1],
      ['producer', 'everywhere', 1],
      ['operator', 'on it', 0],
    ] as const
    const { member, authorization } = await holding(held, 'staff')
    const { id: memberId, email } = member
    const whose = { memberId, email, isResting: false }
    const role = { ...whose, kind: 'check-in', productionId: null, slug: null, until: null }
    expect(await authorization.grants(member)).toEqual([
      role,
      { ...role, productionId: id, slug: 'high-jinx', until: inHours(1) },
      { ...role, kind: 'producer', until: inHours(1) },
    ])
    expect(await authorization.grants({ ...member, role: 'member' })).toHaveLength(3)
  })
})
