import { describe, expect, it } from 'vitest'
import { embeds } from '../../test/sanitiser.ts'
import { createEmbeds, recogniseEmbed } from './embeds.ts'

describe('player addresses', () => {
  it('asks Vimeo not to track, and keeps the hash of an unlisted video', () => {
    expect(embeds.vimeoEmbed('833078000')).toBe('https://player.vimeo.com/video/833078000?dnt=1')
    expect(embeds.vimeoEmbed('1058205490', '6f1a3055de')).toBe(
      'https://player.vimeo.com/video/1058205490?h=6f1a3055de&dnt=1',
    )
  })

  it('uses the cookie-less host of YouTube, and autoplays only when asked to', () => {
    expect(embeds.youtubeEmbed('D-lhorsDlUQ')).toBe(
      'https://www.youtube-nocookie.com/embed/D-lhorsDlUQ?rel=0',
    )
    expect(embeds.youtubeEmbed('D-lhorsDlUQ', { autoplay: true })).toBe(
      'https://www.youtube-nocookie.com/embed/D-lhorsDlUQ?rel=0&autoplay=1&mute=1',
    )
  })

  it("names the site's host, without its port, as the parent of Twitch's player", () => {
    expect(embeds.twitchEmbed({ channel: 'thecompoundlb' })).toBe(
      'https://player.twitch.tv/?channel=thecompoundlb&parent=compound.example',
    )
    expect(embeds.twitchEmbed({ video: '1652727194' })).toBe(
      'https://player.twitch.tv/?video=1652727194&parent=compound.example&autoplay=false',
    )
  })

  it('builds players at the configured addresses', () => {
    const local = createEmbeds(
      {
        vimeo: 'http://localhost:4200/vimeo/embed',
        youtube: 'http://localhost:4200/youtube/embed',
        twitch: 'http://localhost:4200/twitch/player',
      },
      'http://localhost:3000',
    )
    expect(local.youtubeEmbed('CmpndLive01')).toBe('http://localhost:4200/youtube/embed/CmpndLive01?rel=0')
    expect(local.twitchEmbed({ channel: 'x' })).toBe(
      'http://localhost:4200/twitch/player?channel=x&parent=localhost',
    )
  })
})

describe('recognizing addresses', () => {
  it.each([
    'https://youtu.be/D-lhorsDlUQ?t=30',
    'https://www.youtube.com/watch?v=D-lhorsDlUQ&list=PL123',
    'https://m.youtube.com/watch?app=desktop&v=D-lhorsDlUQ',
    'https://youtube.com/shorts/D-lhorsDlUQ',
    'https://www.youtube.com/live/D-lhorsDlUQ',
    '//www.youtube.com/embed/D-lhorsDlUQ?rel=1',
    'https://www.youtube-nocookie.com/embed/D-lhorsDlUQ',
    ' http://www.youtube.com/v/D-lhorsDlUQ ',
  ])('reads the YouTube video of %s', (address) => {
    expect(recogniseEmbed(address)).toEqual({ provider: 'YOUTUBE', id: 'D-lhorsDlUQ' })
  })

  it.each([
    ['https://vimeo.com/833078000', undefined],
    ['https://vimeo.com/1058205490/6f1a3055de', '6f1a3055de'],
    ['https://player.vimeo.com/video/1058205490?h=6f1a3055de&badge=0', '6f1a3055de'],
    ['https://vimeo.com/channels/staffpicks/833078000', undefined],
    ['https://vimeo.com/showcase/10303877/video/833078000', undefined],
  ])('reads the Vimeo video of %s', (address, hash) => {
    const id = address.includes('833078000') ? '833078000' : '1058205490'
    expect(recogniseEmbed(address)).toEqual({
      provider: 'VIMEO',
      id,
      ...(hash === undefined ? {} : { hash }),
    })
  })

  it('reads Twitch channels and recordings', () => {
    expect(recogniseEmbed('https://player.twitch.tv/?channel=thecompoundlb&parent=other.example')).toEqual({
      provider: 'TWITCH',
      channel: 'thecompoundlb',
    })
    const recording = { provider: 'TWITCH', video: '1652727194' }
    expect(recogniseEmbed('https://player.twitch.tv/?video=v1652727194')).toEqual(recording)
    expect(recogniseEmbed('https://www.twitch.tv/videos/1652727194')).toEqual(recording)
  })

  it.each([
    'https://youtube.com.evil.example/embed/D-lhorsDlUQ',
    'https://evil.example/?u=https://youtu.be/D-lhorsDlUQ',
    'javascript:alert(1)//youtube.com/embed/D-lhorsDlUQ',
    'https://www.youtube.com/embed/videoseries?list=PL123',
    'https://www.youtube.com/embed/live_stream?channel=UC123',
    'https://www.youtube.com/embed/"onload=x',
    'https://vimeo.com/features',
    'https://vimeo.com/833078000/../../x',
    'https://www.twitch.tv/directory',
    'not an address',
    '',
  ])('finds nothing to play in %s', (address) => {
    expect(recogniseEmbed(address)).toBeNull()
  })

  it('drops a hash that could break out of an address', () => {
    expect(recogniseEmbed('https://player.vimeo.com/video/1?h=%22onload%3Dx')).toEqual({
      provider: 'VIMEO',
      id: '1',
    })
  })
})
