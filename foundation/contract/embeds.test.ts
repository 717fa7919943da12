import { describe, expect, test } from 'vitest'
import { recognizeEmbed } from './embeds.ts'

describe('recognizing addresses', () => {
  test.each([
    'https://youtu.be/D-lhorsDlUQ/?si=abc',
    'https://www.youtube.com/watch?v=D-lhorsDlUQ&list=PL123',
    'https://m.youtube.com/watch?app=desktop&v=D-lhorsDlUQ',
    'https://youtube.com/shorts/D-lhorsDlUQ',
    'https://www.youtube.com/live/D-lhorsDlUQ',
    '//www.youtube.com/embed/D-lhorsDlUQ?rel=1',
    'https://www.youtube-nocookie.com/embed/D-lhorsDlUQ',
    ' http://www.youtube.com/v/D-lhorsDlUQ ',
  ])('reads the YouTube video of %s', (address) => {
    expect(recognizeEmbed(address)).toEqual({ provider: 'YOUTUBE', id: 'D-lhorsDlUQ' })
  })

  test.each([
    ['https://vimeo.com/833078000', undefined],
    ['https://vimeo.com/1058205490/6f1a3055de', '6f1a3055de'],
    ['https://player.vimeo.com/video/1058205490?h=6f1a3055de&badge=0', '6f1a3055de'],
    ['https://vimeo.com/channels/staffpicks/833078000', undefined],
    ['https://vimeo.com/showcase/10303877/video/833078000', undefined],
  ])('reads the Vimeo video of %s', (address, hash) => {
    const id = address.includes('833078000') ? '833078000' : '1058205490'
    expect(recognizeEmbed(address)).toEqual({
      provider: 'VIMEO',
      id,
      ...(hash === undefined ? {} : { hash }),
    })
  })

  test('reads Twitch channels and recordings', () => {
    expect(recognizeEmbed('https://player.twitch.tv/?channel=thecompoundlb&parent=other.example')).toEqual({
      provider: 'TWITCH',
      channel: 'thecompoundlb',
    })
    const recording = { provider: 'TWITCH', video: '1652727194' }
    expect(recognizeEmbed('https://player.twitch.tv/?video=v1652727194')).toEqual(recording)
    expect(recognizeEmbed('https://www.twitch.tv/videos/1652727194')).toEqual(recording)
  })

  test.each([
    'https://youtube.com.evil.example/embed/D-lhorsDlUQ',
    'https://evil.example/?u=https://youtu.be/D-lhorsDlUQ',
    'javascript:alert(1)//youtube.com/embed/D-lhorsDlUQ',
    'https://www.youtube.com/embed/videoseries?list=PL123',
    'https://www.youtube.com/embed/live_stream?channel=UC123',
    'https://www.youtube.com/embed/"onload=x',
    'https://vimeo.com/features',
    'https://vimeo.com/833078000/../../x',
    'https://www.twitch.tv/directory',
    'https://clips.twitch.tv/embed?clip="onload=x',
    'https://clips.twitch.tv/embed',
    'https://player.twitch.tv/?collection=a%26b',
    'https://vimeo.com/showcase/a%22b/embed',
    'https://vimeo.com/event/1/x%22y',
    'https://www.youtube.com/embed/videoseries?list=PLabcdefghijk%22',
    'https://www.youtube.com/embed?listType=user_uploads&list=thecompoundlongbeach',
    'not an address',
    '',
  ])('finds nothing to play in %s', (address) => {
    expect(recognizeEmbed(address)).toBeNull()
  })

  test('drops a hash that could break out of an address', () => {
    expect(recognizeEmbed('https://player.vimeo.com/video/1?h=%22onload%3Dx')).toEqual({
      provider: 'VIMEO',
      id: '1',
    })
  })
})
