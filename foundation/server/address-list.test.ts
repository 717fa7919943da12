import { describe, expect, test } from 'vitest'
import { addressesIn } from './address-list.ts'

describe('an address list', () => {
  const isListed = addressesIn(['loopback', '10.0.0.0/8', '203.0.113.7', '2001:db8::/48'])

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '203.0.113.7', '2001:db8:0:1::9'])(
    'has %s',
    (address) => {
      expect([isListed(address), isListed(address)]).toEqual([true, true])
    },
  )

  test.each(['11.0.0.1', '203.0.113.8', '2001:db8:1::1', '', 'unknown'])('does not contain %j', (address) => {
    expect([isListed(address), isListed(address)]).toEqual([false, false])
  })

  test('without entries contains no address', () => {
    expect(addressesIn([])('127.0.0.1')).toBe(false)
  })
})
