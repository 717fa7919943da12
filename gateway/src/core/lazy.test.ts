import { expect, test } from 'vitest'
import { lazy } from './lazy.ts'

interface Shop {
  name: string
  sign: string
}

const shop = lazy<Shop>()({
  sign: ({ name }) => `${name}'s`,
  door: ({ sign }) => ({ sign }),
})

test('a property is made when it is first read, from the others, and once', () => {
  const anas = shop({ name: 'Ana' })
  expect(anas.door).toEqual({ sign: "Ana's" })
  expect(anas.door).toBe(anas.door)
  expect(shop({ name: 'Ben' }).door.sign).toBe("Ben's")
})

test('a copy with the same prototype has what was made, and makes the rest for itself', () => {
  const original = shop({ name: 'Ana' })
  const sign = original.sign
  const copy: typeof original = Object.assign(Object.create(Object.getPrototypeOf(original)), original)
  expect(copy.sign).toBe(sign)
  expect(copy.door).toEqual(original.door)
  expect(copy.door).not.toBe(original.door)
})
