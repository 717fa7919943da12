import { describe, expect, it } from 'vitest'
import { matchScreen } from '../navigation/screen-route.ts'
import { routes } from './routes.ts'

describe('routes', () => {
  it.each(['/none', '/%E0%A4%A', '/a/b/c', '/SHOWS'])('show the home screen as not found at %s', (path) => {
    expect(matchScreen(routes, path)?.route.status).toBe(404)
  })
})
