import { expect, test } from 'vitest'
import { readPushMessage } from './push-message.ts'

const origin = 'https://compound.example'

test('a push says what to show and where it leads', () => {
  const message = { title: 'We’re live', body: 'Open mic', url: '/shows#live', tag: 'live-1' }
  expect(readPushMessage(JSON.stringify(message), origin)).toEqual({
    ...message,
    url: 'https://compound.example/shows#live',
  })
})

test.each([
  '',
  'null',
  '[]',
  '{"title":1}',
  '{"url":"https://other.example/x"}',
  '{"url":"//other.example"}',
])('an unreadable push, or one that leads elsewhere, opens the home page: %s', (text) => {
  expect(readPushMessage(text, origin)).toMatchObject({ title: 'There’s news', url: `${origin}/` })
})
