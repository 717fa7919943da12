import { buildVersion } from '@compound/foundation/contract/build-version.ts'
import { expect, test } from 'vitest'
import { createClientReader } from './clients.ts'

const named = (name: string, version?: string) => ({
  'graphql-client-name': name,
  ...(version !== undefined && { 'graphql-client-version': version }),
})

test('known clients are told by either pair of headers', () => {
  const clientOf = createClientReader(['ios.app'])
  const ios = { client: 'ios.app', version: '3.1.0' }
  expect(clientOf(named('ios.app', '3.1.0'))).toEqual(ios)
  const apollos = { 'apollographql-client-name': 'ios.app', 'apollographql-client-version': '3.1.0' }
  expect(clientOf(apollos)).toEqual(ios)
  expect(clientOf({ ...apollos, ...named('sandbox', '') })).toEqual({ client: 'sandbox', version: '' })
  expect(clientOf(named('site'))).toEqual({ client: 'site', version: '' })
})

test.each([
  {},
  named(''),
  named('made-up', '1.0.0'),
  named('constructor'),
  named('__proto__', buildVersion),
  named('site\u0000'),
  named('SITE'),
  named('x'.repeat(10_000), 'x'.repeat(10_000)),
])('all others are one: %#', (headers) => {
  expect(createClientReader(['ios'])(headers)).toEqual({ client: 'other', version: '' })
})

test('made-up names and versions that come first take no place of a known client', () => {
  const clientOf = createClientReader(['ios'])
  const labels = new Set<string>()
  for (let at = 0; at < 1_000; at += 1) {
    for (const name of [`made-up-${at}`, 'site', 'sandbox', 'ios']) {
      const { client, version } = clientOf(named(name, `${at}.0.0`))
      labels.add(`${client} ${version}`)
    }
  }
  // Ours have one place less for these: this build's.
  expect(labels.size).toBe(1 + (4 + 1) + (4 + 1) + (5 + 1))
  for (const client of ['site', 'sandbox'])
    expect(clientOf(named(client, buildVersion))).toEqual({ client, version: buildVersion })
  expect(clientOf(named('ios', '4.0.0'))).toEqual({ client: 'ios', version: '4.0.0' })
  expect(clientOf(named('ios', '5.0.0'))).toEqual({ client: 'ios', version: 'other' })
})

test.each(['x'.repeat(33), 'a b', '1"\n', 'ü', '1\u0000', 'other'])('%j has no label', (version) => {
  expect(createClientReader([])(named('site', version))).toEqual({ client: 'site', version: 'other' })
})
