import { expect, test } from 'vitest'
import { filesOfPage } from './cache-page.ts'
import { cachedPageOf } from './ticket-cache.ts'

test.each([
  ['/joined-productions', '/joined-productions'],
  ['/joined-production-details/7', '/joined-productions'],
  ['/attendee-check/12_abc-7', '/attendee-check/0'],
  ['/rsvp/late-set/12_a%2Fb-7', '/attendee-check/0'],
  ['/scan', '/scan'],
  ['/rsvp/late-set/12', null],
  ['/', null],
  ['/joined-productions-elsewhere', null],
])('the cached page at %s is %s', (pathname, page) => {
  expect(cachedPageOf(pathname)?.page ?? null).toBe(page)
})

test("a page's files are listed once each", () => {
  expect(
    filesOfPage('<link href="/assets/a-1.css"><script src="/assets/b.js"></script>"/assets/a-1.css"'),
  ).toEqual(['/assets/a-1.css', '/assets/b.js'])
})
