import { expect, test } from 'vitest'
import { greets } from './greeting.ts'

test.each([
  ...['Hi all,', 'hello', 'HEY there!', 'Dear guests,', 'Good morning!', 'good  evening, all'],
  ...['\n Hi,', 'Welcome to the show.', 'Greetings from Long Beach', '“Hi!”', '¡Hola!'],
])('%j greets', (text) => {
  expect(greets(text)).toBe(true)
})

test.each([
  ...['', 'Doors at six.', 'Highlights of tonight', 'Heyday', 'We say hi', 'Hi-fi night: bring records'],
  ...['Dearest', 'Good news: more spots', 'Hellos', 'Welcomes', 'Good mornings start here'],
])('%j does not', (text) => {
  expect(greets(text)).toBe(false)
})
