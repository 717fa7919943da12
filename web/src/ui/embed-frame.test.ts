import { expect, test } from 'vitest'
import { chatAddress, withAutoplay } from './embed-frame.ts'

test.each([
  ['player.vimeo.com/video/1?h=ab12&dnt=1', 'autoplay=1'],
  ['www.youtube-nocookie.com/embed/CmpndLive01?rel=0', 'autoplay=1'],
  ['player.twitch.tv/?channel=thecompoundlb&parent=localhost', 'autoplay=true'],
])('a pressed player starts, and the rest of its address stays: %s', (address, autoplay) => {
  expect(withAutoplay(`https://${address}`)).toBe(`https://${address}&${autoplay}`)
})

test.each([
  [
    'https://player.twitch.tv/?channel=a&parent=b.example',
    'https://www.twitch.tv/embed/a/chat?parent=b.example',
  ],
  [
    'http://localhost:4200/twitch/embed?channel=a&parent=b',
    'http://localhost:4200/twitch/embed/a/chat?parent=b',
  ],
  ['https://player.vimeo.com/video/1', null],
  ['nothing', null],
])('the chat beside %s', (player, chat) => {
  expect(chatAddress(player)).toBe(chat)
})
