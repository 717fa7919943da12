import SearchableMap from 'minisearch/SearchableMap'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { SearchDocument } from '../src/domains/search/documents.ts'
import { buildIndex, type SearchIndex } from '../src/domains/search/search-index.ts'
import { demoDocuments } from './demo-documents.ts'
import misspellings from './search-misspellings.json' with { type: 'json' }
import queries from './search-queries.json' with { type: 'json' }

const now = () => Date.parse('2026-11-20T12:00:00Z')

const titlesOf = (index: SearchIndex, query: string, first = 3) =>
  index.search({ query, first, offset: 0, kinds: null }).items.map(({ title }) => title)

/** Since `began`; not what the machine gave to other processes. */
const processorMs = (began: NodeJS.CpuUsage) => process.cpuUsage(began).user / 1_000

let ids = 0
const item = (title: string, more: Partial<SearchDocument> = {}): SearchDocument => {
  ids += 1
  return {
    id: `NEWS:${ids}`,
    kind: 'NEWS',
    title,
    text: '',
    publishedAt: null,
    imageUrl: null,
    url: 'https://compound.example/news/one',
    ...more,
  }
}

describe('of the demo’s content', async () => {
  const index = await buildIndex(demoDocuments(now()), now)

  test.each([
    ['45 of 50 queries', queries, 50, 5],
    ['27 of 30 with swapped, missing and doubled letters', misspellings, 30, 3],
  ])('%s find their title within the first three', (_what, expected, count, mostMissed) => {
    const all = Object.entries(expected).map(([query, title]) => ({
      query,
      title,
      found: titlesOf(index, query),
    }))
    const missed = all.filter(({ title, found }) => !found.includes(title))
    expect(all).toHaveLength(count)
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(mostMissed)
  })

  test.each([
    ['tickets', 'My tickets'],
    ['my tickets', 'My tickets'],
    ['contact', 'Contact'],
    ['privacy', 'Privacy'],
    ['terms', 'Terms'],
    ['schedule', 'Schedule'],
    ['calendar', 'Schedule'],
    ['network', 'Network'],
    ['creative', 'Creative'],
    ['shows', 'Shows'],
    ['recaps', 'Recaps'],
    ['news', 'News'],
    ['password', 'My account'],
  ])('the page comes first: %s', (query, title) => {
    expect(titlesOf(index, query, 1)).toEqual([title])
  })

  test.each([
    ['december 2', 'High Jinx Live: The Late Set'],
    ['dec 2', 'High Jinx Live: The Late Set'],
    ['Dec. 2nd, 2026', 'High Jinx Live: The Late Set'],
    ['wednesday december 2', 'High Jinx Live: The Late Set'],
  ])('a date finds the production of the day: %s', (query, title) => {
    expect(titlesOf(index, query)).toContain(title)
  })

  test.each(['weed', 'marijuana', 'ganja'])('what means cannabis finds it: %s', (query) => {
    const { items } = index.search({ query, first: 3, offset: 0, kinds: null })
    for (const { title, excerpt } of items) {
      expect(`${title} ${excerpt.map(({ text }) => text).join('')}`).toMatch(/cannabis|weed|pot\b/i)
    }
    expect(items).toHaveLength(3)
  })

  test('nothing found: the next production that can be joined, the newest show and article, and a similar word', () => {
    const { items, alternatives, suggestion } = index.search({
      query: 'dehumdifr',
      first: 3,
      offset: 0,
      kinds: null,
    })
    expect(items).toEqual([])
    expect(alternatives.map(({ kind }) => kind)).toEqual(['PRODUCTION', 'SHOW', 'NEWS'])
    expect(alternatives[0]?.title).toBe('Hi LBC Rooftop Session')
    expect(suggestion).toBe('dehumidifier')
  })
})

describe('what is found', async () => {
  const index = await buildIndex(
    [
      item('Straßenfest im Café Łódź', { text: "What's new at Søren's" }),
      item('Harvest morning'),
      item('Kerzenlicht'),
      item('ភ្លេង'),
      item('مرحبا بالعالم'),
      item('A tub of it'),
      item("Zoë O'Hara"),
      item('Wind\u00admühlen\u2060fest'),
      item('نمی\u200cدانم'),
    ],
    now,
  )

  test.each([
    ['one wrong letter', 'harvast', 'Harvest morning'],
    ['one letter missing', 'mornng', 'Harvest morning'],
    ['one letter too many', 'harrvest', 'Harvest morning'],
    ['swapped letters', 'havrest', 'Harvest morning'],
    ['swapped letters in a short word', 'ohraa', "Zoë O'Hara"],
    ['two wrong letters', 'hervist', 'Harvest morning'],
    ['swapped letters and one missing', 'mronng', 'Harvest morning'],
    ['a compound', 'harvestmorning', 'Harvest morning'],
    ['two words of a compound', 'kerzen licht', 'Kerzenlicht'],
    ['the beginning of the last word', 'harvest mo', 'Harvest morning'],
    ['no accents', 'cafe lodz strassenfest', 'Straßenfest im Café Łódź'],
    ['accents in combining characters', 'cafe\u0301', 'Straßenfest im Café Łódź'],
    ['other apostrophes', 'what’s soren', 'Straßenfest im Café Łódź'],
    ['a curly apostrophe', 'O’Hara', "Zoë O'Hara"],
    ['a left apostrophe', 'o‘hara', "Zoë O'Hara"],
    ['a letter for an apostrophe', 'oʼhara', "Zoë O'Hara"],
    ['a full-width apostrophe', 'o＇hara', "Zoë O'Hara"],
    ['invisible marks', '\u2068m\u200born\u00ading\u2069', 'Harvest morning'],
    ['invisible marks in the text', 'windmühlenfest', 'Wind\u00admühlen\u2060fest'],
    ['a joined word in Persian', 'نمیدانم', 'نمی\u200cدانم'],
    ['its own form', 'نمی\u200cدانم', 'نمی\u200cدانم'],
    ['capitals', 'HARVEST', 'Harvest morning'],
    ['another script', 'ភ្លេង', 'ភ្លេង'],
    ['right to left', 'بالعالم', 'مرحبا بالعالم'],
    ['any of the words, if no text has all', 'harvest zebra', 'Harvest morning'],
  ])('%s', (_what, query, title) => {
    expect(titlesOf(index, query)).toEqual([title])
  })

  test.each([
    ['three wrong letters', 'hirvuzt'],
    ['two wrong letters in a short word', 'ohxrz'],
    ['a wrong letter in a very short word', 'tob'],
    ['nothing', ''],
    ['one letter', 'h'],
    ['white space and punctuation', ' \t"\'*?…'],
    ['emoji', '🌿🎶'],
    ['only words that every text has', 'the of'],
    ['10,000 letters', 'x'.repeat(10_000)],
  ])('nothing by %s', (_what, query) => {
    expect(index.search({ query, first: 20, offset: 0, kinds: null })).toMatchObject({
      items: [],
      totalCount: 0,
    })
  })

  test('quotes, wildcards, operators, markup and regular expressions are only words', () => {
    for (const query of [
      '"harvest"',
      'harvest*',
      '+harvest -morning',
      '<b>harvest</b>',
      '(harvest|x)+$',
      'title:harvest',
    ]) {
      expect(titlesOf(index, query), query).toContain('Harvest morning')
    }
    const started = process.cpuUsage()
    titlesOf(index, `${'(a+)+'.repeat(40)}$ ${'harvest '.repeat(2_000)}`)
    titlesOf(index, `((((${'a'.repeat(5_000)})*)*)*)*! ${'\u0301'.repeat(5_000)}`)
    expect(processorMs(started)).toBeLessThan(1_000)
  })
})

describe('text without spaces', async () => {
  const night = '夜市の屋台の話です'
  const index = await buildIndex(
    [
      item('Japanese', { text: night }),
      item('Chinese', { text: '我们在北京大学的图书馆学习，NHK紅白2026年' }),
      item('Korean', { text: '서울야시장에서 만나요' }),
      item('Thai', { text: 'ตลาดนัดกลางคืนกรุงเทพ' }),
      item('Katakana', { text: 'ｶﾞｰﾃﾞﾝﾊﾟﾋﾞﾘｵﾝへようこそ' }),
      item('Rare', { text: '𠮷野家' }),
      item('Mac', { text: '부산에서'.normalize('NFD') }),
    ],
    now,
  )
  const excerptOf = (query: string) =>
    index.search({ query, first: 1, offset: 0, kinds: null }).items[0]?.excerpt

  test.each([
    ['屋台', 'Japanese', '屋台'],
    ['夜市の屋台', 'Japanese', '夜市の屋台'],
    ['屋台 夜市', 'Japanese', '夜市|屋台'],
    ['話', 'Japanese', '話'],
    ['す', 'Japanese', 'す'],
    ['夜', 'Japanese', '夜'],
    ['大学', 'Chinese', '大学'],
    ['图书馆', 'Chinese', '图书馆'],
    ['nhk', 'Chinese', 'NHK'],
    ['紅白', 'Chinese', '紅白'],
    ['2026', 'Chinese', '2026'],
    ['NHK紅白２０２６', 'Chinese', 'NHK|紅白|2026'],
    ['야시장', 'Korean', '야시장'],
    ['서울', 'Korean', '서울'],
    ['만나', 'Korean', '만나'],
    ['시장'.normalize('NFD'), 'Korean', '시장'],
    ['부산', 'Mac', '부산'.normalize('NFD')],
    ['산에', 'Mac', '산에'.normalize('NFD')],
    ['กลางคืน', 'Thai', 'กลางคืน'],
    ['นัด', 'Thai', 'นัด'],
    ['ガーデン', 'Katakana', 'ｶﾞｰﾃﾞﾝ'],
    ['パビリオン', 'Katakana', 'ﾊﾟﾋﾞﾘｵﾝ'],
    ['ﾊﾟ', 'Katakana', 'ﾊﾟ'],
    ['野家', 'Rare', '野家'],
    ['𠮷', 'Rare', '𠮷'],
  ])('is found anywhere, and marked: %s', (query, title, marked) => {
    expect(titlesOf(index, query)).toEqual([title])
    const shown = excerptOf(query)?.filter(({ isMatch }) => isMatch)
    expect(shown?.map(({ text }) => text).join('|')).toBe(marked)
  })

  test.each(['屋根', '鹿', '家屋', '대구', 'เชียงใหม่'])('nothing by %s', (query) => {
    expect(titlesOf(index, query)).toEqual([])
  })

  test('a changed document is found by its new text only', async () => {
    const document = item('One', { text: night })
    const changing = await buildIndex([document], now)
    expect(changing.put({ ...document, text: '昼の市場' })).toBe(true)
    expect([titlesOf(changing, '屋台'), titlesOf(changing, '市場')]).toEqual([[], ['One']])
  })
})

test('each word of a query is looked up once, however many tries it takes', async () => {
  const index = await buildIndex([item('Lantern night'), item('Lanterns')], now)
  const beginnings = vi.spyOn(SearchableMap.prototype, 'atPrefix')
  const similar = vi.spyOn(SearchableMap.prototype, 'fuzzyGet')
  onTestFinished(() => void vi.restoreAllMocks())
  const words = Array.from('bcdefghijkm', (letter) => `zz${letter}`)
  expect(titlesOf(index, `${words.join(' ')} lantarn ${words.join(' ')}`)).toEqual(['Lantern night'])
  expect(beginnings).toHaveBeenCalledTimes(12)
  expect(similar).toHaveBeenCalledTimes(1)
})

describe('order', () => {
  test('a misspelled or similar word, or a synonym, never comes before the word itself', async () => {
    const index = await buildIndex(
      [item('Cannabis'), item('Week'), item('One', { text: 'about weed, among many other words' })],
      now,
    )
    expect(titlesOf(index, 'week')).toEqual(['Week'])
    expect(titlesOf(index, 'weed')).toEqual(['One', 'Cannabis'])
    expect(titlesOf(index, 'wede')).toEqual(['One'])
  })

  test('a day of a date is no beginning of a longer number', async () => {
    const index = await buildIndex(
      [
        item('Saturday', { text: '45 seats · Saturday, December 5, 2026' }),
        item('Friday', { text: 'Friday, December 4, 2026' }),
      ],
      now,
    )
    expect(titlesOf(index, 'december 4')).toEqual(['Friday'])
    expect(titlesOf(index, 'Dec 4th')).toEqual(['Friday'])
  })

  test('a production that is over comes after equals, and before worse matches', async () => {
    let at = now()
    const production = (url: string, startsAt: string, publishedAt: string) =>
      item('Lantern night', { url, startsAt, endsAt: startsAt, publishedAt, kind: 'PRODUCTION' })
    const index = await buildIndex(
      [
        production('first', '2026-11-20T14:00:00.000Z', '2026-11-19T00:00:00.000Z'),
        production('second', '2026-11-21T04:00:00.000Z', '2020-11-19T00:00:00.000Z'),
        item('Other', { url: 'text', text: 'lantern' }),
      ],
      () => at,
    )
    const urls = () =>
      index.search({ query: 'lantern', first: 9, offset: 0, kinds: null }).items.map(({ url }) => url)
    expect(urls()).toEqual(['first', 'second', 'text'])
    at = Date.parse('2026-11-20T16:00:01Z')
    expect(urls()).toEqual(['second', 'first', 'text'])
  })

  test('a title comes before a text that has the word many times', async () => {
    const index = await buildIndex(
      [item('One', { text: 'lantern '.repeat(50) }), item('A long title that has lantern near its end')],
      now,
    )
    expect(titlesOf(index, 'lantern')).toEqual(['A long title that has lantern near its end', 'One'])
  })

  test('the newer of equals comes first, but not before a better match', async () => {
    const index = await buildIndex(
      [
        item('Lantern night', { url: 'old', publishedAt: '2020-01-01T00:00:00.000Z' }),
        item('Lantern night', { url: 'new', publishedAt: '2026-11-19T00:00:00.000Z' }),
        item('Lantern night', { url: 'undated' }),
        item('Other', { url: 'text', text: 'lantern', publishedAt: '2026-11-20T00:00:00.000Z' }),
      ],
      now,
    )
    const { items } = index.search({ query: 'lantern', first: 9, offset: 0, kinds: null })
    expect(items.map(({ url }) => url)).toEqual(['new', 'old', 'undated', 'text'])
  })
})

describe('an excerpt', () => {
  const excerptOf = async (text: string, query: string) => {
    const index = await buildIndex([item('Title', { text })], now)
    return index.search({ query, first: 1, offset: 0, kinds: null }).items[0]?.excerpt
  }
  const words = 'some words before and after '.repeat(20)

  test('has the matches as parts, around the first one', async () => {
    expect(await excerptOf('The café & the <b>cafe</b>.', 'cafe')).toEqual([
      { text: 'The ', isMatch: false },
      { text: 'café', isMatch: true },
      { text: ' & the <b>', isMatch: false },
      { text: 'cafe', isMatch: true },
      { text: '</b>.', isMatch: false },
    ])
    const parts = await excerptOf(`${words}the lanterns ${words}`, 'lantern')
    expect(parts?.map(({ isMatch }) => isMatch)).toEqual([false, true, false])
    expect(parts?.[0]?.text).toMatch(/^…\w.* the $/)
    expect(parts?.[2]?.text).toMatch(/\w…$/)
  })

  test.each([
    ['a word in long text', `${words}lantern ${words}`, 'lantern'],
    ['only a title', words, 'title'],
    ['text without spaces', `${'🌿'.repeat(300)} lantern ${'🌿'.repeat(300)}`, 'lantern'],
    ['a very long word', `${'x'.repeat(39)}${'y'.repeat(500)}`, 'xxxxxxxx'],
    ['a match at the end', `${words}lantern`, 'lantern'],
  ])('has at most 200 characters of valid Unicode: %s', async (_what, text, query) => {
    const shown = (await excerptOf(text, query))?.map((part) => part.text).join('') ?? ''
    expect(shown.length).toBeLessThanOrEqual(200)
    expect(shown.length).toBeGreaterThan(0)
    expect(shown).not.toMatch(/\p{Surrogate}/u)
  })
})

test('a page of excerpts from the ends of long texts takes no time', async () => {
  const documents = Array.from('東京夜市', (character) => `${character.repeat(9_990)}屋台`).flatMap(
    (text, at) => Array.from({ length: 15 }, (_, number) => item(`${at} ${number}`, { text })),
  )
  const index = await buildIndex(documents, now)
  const started = process.cpuUsage()
  for (let times = 0; times < 20; times += 1) {
    const { items } = index.search({ query: '屋台', first: 50, offset: 0, kinds: null })
    expect(items.at(-1)?.excerpt.at(-1)).toEqual({ text: '屋台', isMatch: true })
  }
  expect(processorMs(started)).toBeLessThan(1_000)
})

test('a put document replaces its older one, at once', async () => {
  const before = item('Lantern night')
  const index = await buildIndex([before], now)
  expect(index.put(before)).toBe(false)
  expect(index.put({ ...before, title: 'Harbor day' })).toBe(true)
  expect(index.put(item('Another'))).toBe(true)
  expect([titlesOf(index, 'lantern'), titlesOf(index, 'harbor'), titlesOf(index, 'another')]).toEqual([
    [],
    ['Harbor day'],
    ['Another'],
  ])
})

test('100 hostile characters take at most 1.5 times as long as twelve beginnings or short misspelled words', async () => {
  let seed = 1
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const word = (length: number) => Array.from({ length }, () => 'etaoinshrdlucm'.charAt(random(14))).join('')
  const vocabulary = Array.from({ length: 20_000 }, (_, number) => word(3 + (number % 8)))
  const text = () => Array.from({ length: 60 }, () => vocabulary[random(20_000)]).join(' ')
  const index = await buildIndex(
    Array.from({ length: 2_000 }, () => item(text().slice(0, 40), { text: text() })),
    now,
  )
  const spoiled = (length: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const known = vocabulary.find((each, number) => number > at * 100 && each.length === length) ?? ''
      return `${known.slice(0, 2)}qj${known.slice(4)}`
    }).join(' ')
  const beginnings = Array.from({ length: 12 }, (_, at) => vocabulary[at * 8 + 7]?.slice(0, 3)).join(' ')
  const halves = Array.from({ length: 12 }, (_, at) => `${vocabulary[at * 8]}${vocabulary[at * 8 + 8]}`)
  const fastest = (query: string) => {
    const durations = Array.from({ length: 40 }, () => {
      const started = performance.now()
      index.search({ query: query.slice(0, 100), first: 20, offset: 0, kinds: null })
      return performance.now() - started
    })
    return Math.min(...durations)
  }
  const most = 1.5 * Math.max(fastest(beginnings), fastest(spoiled(5, 12)))
  for (const query of [
    ...[4, 6, 7, 8, 9, 10].flatMap((length) => [spoiled(length, 12), spoiled(length, 4), spoiled(length, 1)]),
    halves.join(' '),
    Array.from({ length: 12 }, (_, at) => vocabulary[at * 8]).join(' '),
    'abababab'.repeat(13),
    'e'.repeat(100),
    `${word(48)} ${word(48)}`,
  ]) {
    // Again while other processes take the machine's time.
    await expect.poll(() => fastest(query), { message: query, timeout: 10_000 }).toBeLessThan(most)
  }
})
