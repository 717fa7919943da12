import { expect, test } from 'vitest'
import { greets } from './greeting.ts'

test.each([
  'Hi all',
  'hello!',
  '  HEY, you',
  'Dear guests,\nDoors open at eight.',
  'Good evening',
  'good  Morning everyone',
  'Greetings',
  'Welcome to the show',
  'Hi',
])('%j greets', (text) => {
  expect(greets(text)).toBe(true)
})

test.each([
  '',
  'History night',
  'Highway 1 is closed',
  'Welcomed by Ada',
  'Good news',
  'Dearly beloved',
  'Doors open at eight. Welcome!',
  'Hié',
  'Hi-fi night',
])('%j doesn’t greet', (text) => {
  expect(greets(text)).toBe(false)
})
