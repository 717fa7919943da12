import { expect, test } from 'vitest'
import { nextPath } from './next-path.ts'

test.each(['/', '/account', '/joined-productions?page=2', '/search?q=a%2F%2Fb&x#top'])(
  '%j is a path of this site',
  (path) => {
    expect(nextPath(path)).toBe(path)
    expect(new URL(path, 'https://compound.example').origin).toBe('https://compound.example')
  },
)

test.each([
  ...[null, '', 'account', 'https://evil.example/', 'javascript:alert(1)', 'data:text/html,x'],
  ...['//evil.example', '///evil.example', '/.//evil.example', '/a/..//evil.example'],
  ...['\\\\evil.example', '/\\evil.example', '/a\\b', '/\t/evil.example', '\n//evil.example', '/a\u0085'],
  ...[' /account', '/account\r\nSet-Cookie: a=b', '/\u0000'],
])('%j is not', (text) => {
  expect(nextPath(text)).toBeNull()
})
