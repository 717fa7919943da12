import { test } from './harness/test.ts'

// What all files share starts before their tests: a start is not part of any test's time.
test.beforeAll(({ browser, sharedProduct }) => void [browser, sharedProduct])
