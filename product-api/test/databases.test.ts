import { afterAll, beforeAll, describe } from 'vitest'
import { describeAttendance } from './attendance.suite.ts'
import { describeAudit } from './audit.suite.ts'
import { describeByNight } from './by-night.suite.ts'
import { describeCalendars } from './calendars.suite.ts'
import { describeCapacity } from './capacity.suite.ts'
import { databaseKinds, type TestDatabases } from './databases.ts'
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

describe.each(databaseKinds)('on $name', ({ name, start }) => {
  let databases: TestDatabases

  beforeAll(async () => {
    databases = await start()
  })

  afterAll(() => databases.stop())

  describe('the public endpoints', () => describeEndpoints(() => databases))
  describe('publishing', () => describePublishing(() => databases))
  describe('registration', () => describeRegistration(() => databases))
  describe('login', () => describeLogin(() => databases))
  describe('password links', () => describePasswordLinks(() => databases))
  describe('the outbox', () => describeOutbox(() => databases))
  describe('protection', () => describeProtection(() => databases))
  describe('productions by the night', () => describeByNight(() => databases))
  describe('attendance', () => describeAttendance(() => databases))
  describe('capacity', () => describeCapacity(() => databases))
  describe('calendars', () => describeCalendars(() => databases))
  describe('notices', () => describeNotices(() => databases))
  describe('the door', () => describeDoor(() => databases))
  describe('the desk', () => describeDesk(() => databases))
  describe('joining by the desk', () => describeDeskJoining(() => databases))
  describe('messages of the desk', () => describeDeskMessages(() => databases))
  describe('exports of the desk', () => describeDeskExport(() => databases))
  describe('the audit', () => describeAudit(() => databases))
  describe('grants', () => describeGrants(() => databases))
  describe('operator commands', () => describeOperator(() => databases))
  if (name === 'PostgreSQL') describe('replicas', () => describeReplicas(() => databases))
})
