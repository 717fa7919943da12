import { expect, test } from 'vitest'
import { routes } from '../src/app/routes.ts'
import { requestLog } from './request-log.ts'

test.each([
  ['/reset-password/a1b2c3d4', '/reset-password/:token'],
  ['/create-password/a1b2c3d4?from=mail', '/create-password/:token'],
  ['/confirm-email/a1b2c3d4', '/confirm-email/:token'],
  ['/no/such/page/a1b2c3d4', '*'],
])('names %s in the log as %s', (url, pattern) => {
  const logged = requestLog(routes)({ method: 'GET', url })
  expect(logged).toEqual({ method: 'GET', url: pattern })
  expect(JSON.stringify(logged)).not.toContain('a1b2c3d4')
})
