import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchScreen } from '../navigation/screen-route.ts'
import { routes } from './routes.ts'

describe('routes', () => {
  it.each(routes.map(({ path, chunk }) => [path, chunk]))(
    '%s names the module of its screen',
    (_path, chunk) => {
      expect(existsSync(join(import.meta.dirname, '../..', chunk ?? ''))).toBe(true)
    },
  )

  it.each(['/none', '/%E0%A4%A', '/a/b/c', '/SHOWS'])('show the home screen as not found at %s', (path) => {
    expect(matchScreen(routes, path)?.route.status).toBe(404)
  })
})
