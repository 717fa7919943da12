import { afterAll, beforeAll, describe } from 'vitest'
import { describeAttendance } from './attendance.suite.ts'
import { describeAudit } from './audit.suite.ts'
import { describeAuthorization } from './authorization.suite.ts'
import { describeByNight } from './by-night.suite.ts'
import { describeCalendars } from './calendars.suite.ts'
import { describeCapacity } from './capacity.suite.ts'
import { type DatabaseKind, isFull, type TestDatabases } from './databases.ts'
import { describeDesk } from './desk.suite.ts'
import { describeDeskExport } from './desk-export.suite.ts'
import { describeDeskJoining } from './desk-joining.suite.ts'
import { describeDeskMessages } from './desk-messages.suite.ts'
import { describeDoor } from './door.suite.ts'
import { describeEndpoints } from './endpoints.suite.ts'
import { describeGrants } from './grants.suite.ts'
import { describeLogin } from './login.suite.ts'
import { describeNotices } from './notices.suite.ts'
import { describeOperator } from './operator.suite.ts'
import { describeOutbox } from './outbox.suite.ts'
import { describePasswordLinks } from './password-links.suite.ts'
import { describeProtection } from './protection.suite.ts'
import { describePublishing } from './publishing.suite.ts'
import { describeRegistration } from './registration.suite.ts'

type Suites = Readonly<Record<string, (databases: () => TestDatabases) => void>>

/** On PostgreSQL, connections wait for each other's locks, and another driver reads values and errors. */
const onBoth: Suites = {
  'the public endpoints': describeEndpoints,
  publishing: describePublishing,
  registration: describeRegistration,
  login: describeLogin,
  'password links': describePasswordLinks,
  'the outbox': describeOutbox,
  attendance: describeAttendance,
  capacity: describeCapacity,
  calendars: describeCalendars,
  'the door': describeDoor,
  'joining by the desk': describeDeskJoining,
  'messages of the desk': describeDeskMessages,
  'exports of the desk': describeDeskExport,
  'the audit': describeAudit,
  grants: describeGrants,
}

/** These make one call at a time, through the same queries. */
const onPglite: Suites = {
  'who may do what': describeAuthorization,
  protection: describeProtection,
  'productions by the night': describeByNight,
  notices: describeNotices,
  'the desk': describeDesk,
  'operator commands': describeOperator,
}

/** Describes the suites that are worth running on a kind of database, and others that it has of its own. */
export function describeSuites({ name, start }: DatabaseKind, more: Suites = {}): void {
  const suites = { ...onBoth, ...(name === 'PGlite' || isFull ? onPglite : {}), ...more }
  describe(`on ${name}`, () => {
    let databases: TestDatabases

    beforeAll(async () => {
      databases = await start()
    })

    afterAll(() => databases.stop())

    for (const [title, suite] of Object.entries(suites)) describe(title, () => suite(() => databases))
  })
}
