import { afterAll, beforeAll, describe } from 'vitest'
import { describeAttendance } from './attendance.suite.ts'
import { describeAudit } from './audit.suite.ts'
import { describeByNight } from './by-night.suite.ts'
import { describeCalendars } from './calendars.suite.ts'
import { describeCapacity } from './capacity.suite.ts'
import { type DatabaseKind, databaseKinds, type TestDatabases } from './databases.ts'
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
import { describePublishing, describeReplicas } from './publishing.suite.ts'
import { describeRegistration } from './registration.suite.ts'

/** Suites on one kind of database. */
function describeOn(
  kinds: readonly DatabaseKind[],
  describeSuites: (databases: () => TestDatabases) => void,
) {
  describe.each(kinds)('on $name', ({ start }) => {
    let databases: TestDatabases

    beforeAll(async () => {
      databases = await start()
    })

    afterAll(() => databases.stop())

    describeSuites(() => databases)
  })
}

// On PostgreSQL, connections wait for each other's locks, and another driver reads values and errors.
describeOn(databaseKinds, (databases) => {
  describe('the public endpoints', () => describeEndpoints(databases))
  describe('publishing', () => describePublishing(databases))
  describe('registration', () => describeRegistration(databases))
  describe('login', () => describeLogin(databases))
  describe('password links', () => describePasswordLinks(databases))
  describe('the outbox', () => describeOutbox(databases))
  describe('attendance', () => describeAttendance(databases))
  describe('capacity', () => describeCapacity(databases))
  describe('calendars', () => describeCalendars(databases))
  describe('the door', () => describeDoor(databases))
  describe('joining by the desk', () => describeDeskJoining(databases))
  describe('messages of the desk', () => describeDeskMessages(databases))
  describe('exports of the desk', () => describeDeskExport(databases))
  describe('the audit', () => describeAudit(databases))
  describe('grants', () => describeGrants(databases))
})

// These make one call at a time, through the same queries.
describeOn(process.env.PROVE === 'all' ? databaseKinds : databaseKinds.slice(0, 1), (databases) => {
  describe('protection', () => describeProtection(databases))
  describe('productions by the night', () => describeByNight(databases))
  describe('notices', () => describeNotices(databases))
  describe('the desk', () => describeDesk(databases))
  describe('operator commands', () => describeOperator(databases))
})

// PGlite is open in one process at a time.
describeOn(databaseKinds.slice(1), (databases) => {
  describe('replicas', () => describeReplicas(databases))
})
