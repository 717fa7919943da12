import { describe } from 'vitest'
import { serverKind } from './databases.ts'
import { describeReplicas } from './publishing.suite.ts'
import { describeSuites } from './suites.ts'

if (serverKind) describeSuites(serverKind, { replicas: describeReplicas })
else describe.todo('PostgreSQL is not installed')
