import { afterAll, beforeAll, describe } from 'vitest'
import { databaseKinds, type TestDatabases } from './databases.ts'
import { describeEndpoints } from './endpoints.suite.ts'
import { describePublishing, describeReplicas } from './publishing.suite.ts'

describe.each(databaseKinds)('on $name', ({ name, start }) => {
  let databases: TestDatabases

  beforeAll(async () => {
    databases = await start()
  })

  afterAll(() => databases.stop())

  describe('the public endpoints', () => describeEndpoints(() => databases))
  describe('publishing', () => describePublishing(() => databases))
  if (name === 'PostgreSQL') describe('replicas', () => describeReplicas(() => databases))
})
