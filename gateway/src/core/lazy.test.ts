import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

interface Shop {
  name: string
  sign: string
}

const shop = lazy<Shop>()({
  sign: ({ name }) => `${name}'s`,
  desk: ({ sign }) => ({ sign }),
})

test('a value is created once, when it is first read', () => {
  const anas = shop({ name: 'Ana' })
  expect(anas.desk).toEqual({ sign: "Ana's" })
  expect(anas.desk).toBe(anas.desk)
  expect(shop({ name: 'Ben' }).desk.sign).toBe("Ben's")
})

test('a copy with the same prototype has the created values, and creates the rest itself', () => {
  const original = shop({ name: 'Ana' })
  const sign = original.sign
  const copy: typeof original = Object.assign(Object.create(Object.getPrototypeOf(original)), original)
  expect(copy.sign).toBe(sign)
  expect(copy.desk).toEqual(original.desk)
  expect(copy.desk).not.toBe(original.desk)
})
