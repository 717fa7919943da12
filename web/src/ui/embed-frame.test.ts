import { expect, test } from 'vitest'
import { withAutoplay } from './embed-frame.ts'

test.each([
  ['player.vimeo.com/video/1?h=ab12&dnt=1', 'autoplay=1'],
  ['www.youtube-nocookie.com/embed/CmpndLive01?rel=0', 'autoplay=1'],
  ['player.twitch.tv/?channel=thecompoundlb&parent=localhost', 'autoplay=true'],
])('a pressed player starts, and the rest of its address stays: %s', (address, autoplay) => {
  expect(withAutoplay(`https://${address}`)).toBe(`https://${address}&${autoplay}`)
})
