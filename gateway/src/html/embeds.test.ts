import { recognizeEmbed } from '@compound/foundation/contract/embeds.ts'
import { pagePlayers, players } from '@compound/foundation/contract/players.ts'
import { describe, expect, test } from 'vitest'
import { embeds } from '../../test/sanitizer.ts'
import { createEmbeds } from './embeds.ts'

/** What the policy of the site lets play. */
const allowed = [...Object.values(players), ...Object.values(pagePlayers)]

describe('pasted addresses', () => {
  const vimeo = 'https://player.vimeo.com/video/900100001'
  const youtube = 'https://www.youtube-nocookie.com/embed/'
  const twitch = 'https://player.twitch.tv/?'
  const parent = 'parent=compound.example'
  const list = 'PLCompoundGrowRoomDiaries000000002'
  test.each<[string, string]>([
    ['https://player.vimeo.com/video/900100001/abcdef1234', `${vimeo}?h=abcdef1234&dnt=1`],
    ['https://player.vimeo.com/video/900100001?h=abcdef1234#t=1m30s', `${vimeo}?h=abcdef1234&dnt=1#t=90s`],
    ['https://vimeo.com/900100001/abcdef1234?ts=0&share=copy#t=5', `${vimeo}?h=abcdef1234&dnt=1#t=5s`],
    ['https://vimeo.com/video/900100001', `${vimeo}?dnt=1`],
    ['https://vimeo.com/ondemand/the-film/900100001', `${vimeo}?dnt=1`],
    ['https://vimeo.com/showcase/10303877/video/900100001/embed', `${vimeo}?dnt=1`],
    ['https://vimeo.com/showcase/10303877/embed', 'https://vimeo.com/showcase/10303877/embed?dnt=1'],
    ['https://vimeo.com/showcase/10303877/embed2?x=1', 'https://vimeo.com/showcase/10303877/embed?dnt=1'],
    ['https://vimeo.com/album/10303877', 'https://vimeo.com/showcase/10303877/embed?dnt=1'],
    ['https://vimeo.com/event/4545/embed', 'https://vimeo.com/event/4545/embed?dnt=1'],
    ['https://vimeo.com/event/4545/embed/interaction', 'https://vimeo.com/event/4545/embed?dnt=1'],
    [
      'https://vimeo.com/event/4545/embed/abcdef1234/interaction',
      'https://vimeo.com/event/4545/embed/abcdef1234?dnt=1',
    ],
    ['https://player.vimeo.com/video/900100001?start_time=90', `${vimeo}?dnt=1#t=90s`],
    ['https://vimeo.com/900100001#t=90.5s', `${vimeo}?dnt=1#t=90s`],
    ['https://www.youtube.com/embed/D-lhorsDlUQ?start=90.5', `${youtube}D-lhorsDlUQ?rel=0&start=90`],
    [
      'https://www.youtube.com/embed/D-lhorsDlUQ?si=x&clip=UgkxAbCdEf-1_2&clipt=EJC4BRjYjAY',
      `${youtube}D-lhorsDlUQ?rel=0&clip=UgkxAbCdEf-1_2&clipt=EJC4BRjYjAY`,
    ],
    ['https://www.youtube.com/embed/D-lhorsDlUQ?clip=UgkxAb%26a%3Db&clipt=x', `${youtube}D-lhorsDlUQ?rel=0`],
    ['https://vimeo.com/event/4545/abcdef1234', 'https://vimeo.com/event/4545/embed/abcdef1234?dnt=1'],
    ['https://vimeo.com/event/4545/embed/abcdef1234', 'https://vimeo.com/event/4545/embed/abcdef1234?dnt=1'],
    [
      'https://www.youtube.com/embed/D-lhorsDlUQ?start=90&end=120',
      `${youtube}D-lhorsDlUQ?rel=0&start=90&end=120`,
    ],
    ['https://youtu.be/D-lhorsDlUQ?si=x&t=1m30s', `${youtube}D-lhorsDlUQ?rel=0&start=90`],
    ['https://www.youtube.com/watch?v=D-lhorsDlUQ#t=90', `${youtube}D-lhorsDlUQ?rel=0&start=90`],
    [`https://www.youtube.com/embed/D-lhorsDlUQ?list=${list}`, `${youtube}D-lhorsDlUQ?rel=0&list=${list}`],
    [
      `https://www.youtube.com/embed/videoseries?si=x&list=${list}`,
      `${youtube}videoseries?rel=0&list=${list}`,
    ],
    [
      `https://www.youtube.com/embed?listType=playlist&list=${list}`,
      `${youtube}videoseries?rel=0&list=${list}`,
    ],
    [`https://www.youtube.com/playlist?list=${list}`, `${youtube}videoseries?rel=0&list=${list}`],
    [
      'https://www.youtube.com/embed/live_stream?channel=UCabcdefghijklmnopqrstuv',
      `${youtube}live_stream?rel=0&channel=UCabcdefghijklmnopqrstuv`,
    ],
    [
      'https://player.twitch.tv/?video=v1652727194&time=1h2m3s&parent=x',
      `${twitch}video=1652727194&${parent}&autoplay=false&time=1h2m3s`,
    ],
    [
      'https://www.twitch.tv/videos/1652727194?t=90s',
      `${twitch}video=1652727194&${parent}&autoplay=false&time=0h1m30s`,
    ],
    [
      'https://player.twitch.tv/?collection=DyDEsZUbqxZqAw&video=1652727194',
      `${twitch}video=1652727194&${parent}&autoplay=false&collection=DyDEsZUbqxZqAw`,
    ],
    [
      'https://www.twitch.tv/collections/DyDEsZUbqxZqAw',
      `${twitch}collection=DyDEsZUbqxZqAw&${parent}&autoplay=false`,
    ],
    ...[
      'https://clips.twitch.tv/embed?clip=Rainy-Clip_1&parent=x',
      'https://clips.twitch.tv/Rainy-Clip_1',
      'https://www.twitch.tv/thecompoundlb/clip/Rainy-Clip_1?filter=x',
    ].map((clip): [string, string] => [
      clip,
      `https://clips.twitch.tv/embed?clip=Rainy-Clip_1&${parent}&autoplay=false`,
    ]),
  ])('%s plays at %s', (pasted, address) => {
    const recognized = recognizeEmbed(pasted)
    expect(recognized && embeds.url(recognized)).toBe(address)
    expect(allowed.some((start) => address.startsWith(start))).toBe(true)
  })
})

describe('player addresses', () => {
  test('asks Vimeo not to track, and keeps the hash of an unlisted video', () => {
    expect(embeds.vimeoEmbed('833078000')).toBe('https://player.vimeo.com/video/833078000?dnt=1')
    expect(embeds.vimeoEmbed('1058205490', '6f1a3055de')).toBe(
      'https://player.vimeo.com/video/1058205490?h=6f1a3055de&dnt=1',
    )
  })

  test('uses the cookie-less host of YouTube, and autoplays only when asked to', () => {
    expect(embeds.youtubeEmbed('D-lhorsDlUQ')).toBe(
      'https://www.youtube-nocookie.com/embed/D-lhorsDlUQ?rel=0',
    )
    expect(embeds.youtubeEmbed('D-lhorsDlUQ', { autoplay: true })).toBe(
      'https://www.youtube-nocookie.com/embed/D-lhorsDlUQ?rel=0&autoplay=1&mute=1',
    )
  })

  test("names the site's host, without its port, as the parent of Twitch's player", () => {
    expect(embeds.twitchEmbed({ channel: 'thecompoundlb' })).toBe(
      'https://player.twitch.tv/?channel=thecompoundlb&parent=compound.example',
    )
    expect(embeds.twitchEmbed({ video: '1652727194' })).toBe(
      'https://player.twitch.tv/?video=1652727194&parent=compound.example&autoplay=false',
    )
  })

  test('builds players at the configured addresses', () => {
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
