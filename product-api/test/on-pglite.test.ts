import { pgliteKind } from './databases.ts'
import { describeSuites } from './suites.ts'

describeSuites(pgliteKind)
