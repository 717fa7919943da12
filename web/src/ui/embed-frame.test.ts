import { expect, test } from 'vitest'
import { withAutoplay } from './embed-frame.ts'

test('a pressed player starts, and the rest of its address stays', () => {
  expect(withAutoplay('https://player.vimeo.com/video/1?h=ab12&dnt=1')).toBe(
    'https://player.vimeo.com/video/1?h=ab12&dnt=1&autoplay=1',
  )
  expect(withAutoplay('https://www.youtube-nocookie.com/embed/CmpndLive01?rel=0')).toBe(
    'https://www.youtube-nocookie.com/embed/CmpndLive01?rel=0&autoplay=1',
  )
})

test('Twitch gets autoplay=true', () => {
  expect(withAutoplay('https://player.twitch.tv/?channel=thecompoundlb&parent=localhost')).toBe(
    'https://player.twitch.tv/?channel=thecompoundlb&parent=localhost&autoplay=true',
  )
})
