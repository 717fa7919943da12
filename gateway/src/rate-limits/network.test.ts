import { expect, test } from 'vitest'
import { networksOf } from './network.ts'

test.each(['192.0.2.1', '::ffff:192.0.2.1'])('%s is a network by itself', (address) => {
  expect(networksOf(address)).toEqual([{ id: '192.0.2.1', times: 1 }])
})

test('an IPv6 address lies in a /48, a /56 and a /64, with 4, 2 and 1 times the allowance', () => {
  const one = networksOf('2001:db8:1:203::1')
  expect(one.map(({ times }) => times)).toEqual([4, 2, 1])
  const shared = (other: string) => networksOf(other).filter(({ id }) => one.some((own) => own.id === id))
  expect(shared('2001:db8:1:203:ffff::9').map(({ times }) => times)).toEqual([4, 2, 1])
  expect(shared('2001:db8:1:2ff::1').map(({ times }) => times)).toEqual([4, 2])
  expect(shared('2001:db8:1:303::1').map(({ times }) => times)).toEqual([4])
  expect(shared('2001:db8:2:203::1')).toEqual([])
})

test('a text that is not an address counts as it is', () => {
  expect(networksOf('unix')).toEqual([{ id: 'unix', times: 1 }])
})
