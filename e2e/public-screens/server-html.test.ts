import { describe, expect } from 'vitest'
import { addressesIn, all, named, nameOf, one, type Part, readPage, wordsOf } from '../harness/server-html.ts'
import { test } from '../harness/test.ts'
import { cutTitle, expectCards, lengthOf, shownIn } from './cards.ts'
import { htmlFindings } from './html-rules.ts'
import {
  openProduction,
  openProductionById,
  pathOf,
  publicScreens,
  representativeScreens,
} from './screens.ts'

/*
 * What a page shows before any script and style: texts, titles, headings, links, and HTML rules. No browser is needed.
 */

const months = 'January|February|March|April|May|June|July|August|September|October|November|December'
const date = new RegExp(`^(${months}) \\d{1,2}, \\d{4}$`)
/** `Saturday, December 12, 2026` */
const dayInFull = new RegExp(`^[A-Z][a-z]+day, (${months}) \\d{1,2}, \\d{4}$`)

const mainOf = (page: Part) => one(page, 'main')
const headline = (page: Part) => all(page, 'h1').map(wordsOf)
const sponsors = (page: Part) => all(named(page, 'aside', 'Network Sponsors'), 'img')
const section = (page: Part, title: string) => named(page, 'section', title)
const wayBack = (page: Part) => addressesIn(named(page, 'nav', 'Breadcrumb'))[0]

test('every public screen has a title and one headline, and says something', async ({ product }) => {
  for (const screen of publicScreens) {
    const response = await fetch(product.site + (await pathOf(screen, product)))
    expect(response.status, screen.route).toBe(screen.status ?? 200)
    const html = await response.text()
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    expect(title.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'), screen.route).toContain(screen.named)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main.match(/<h1\b/g), screen.route).toHaveLength(1)
    expect(main).not.toMatch(/aria-busy="true"|aria-label="Loading"/)
    expect(main.replace(/<[^>]*>/g, '').length, screen.route).toBeGreaterThan(100)
    if (representativeScreens.includes(screen)) expect(await htmlFindings(html), screen.route).toEqual([])
  }
})

test('a page past the end of a list shows the empty state and a link back', async ({ product }) => {
  for (const path of [
    '/',
    '/news/category/community',
    '/RSVP',
    '/morevids/studio-sessions',
    '/videos/11010001',
  ]) {
    const response = await fetch(`${product.site}${path}?page=9999`)
    expect(response.status).toBe(200)
    const main = mainOf(await readPage(response.url))
    expect(wordsOf(main).match(/There is no data to display\.\.\.|No video is present!!/g)).toHaveLength(1)
    expect(wordsOf(main), 'nothing failed').not.toContain('This could not be loaded')
    expect(wordsOf(main)).toContain('There is nothing on page 9999.')
    const back = named(main, 'a', /^Back to page \d+$/).attribs.href
    expect(all(mainOf(await readPage(product.site + back)), 'article')).not.toEqual([])
  }
})

describe('news', () => {
  const cardsOf = (page: Part) =>
    all(mainOf(page), 'article').flatMap((card) => {
      const [title] = all(card, 'h2 h3').flatMap((heading) => all(heading, 'a'))
      const wayOn = all(card, 'a').find((link) => link !== title)
      if (title === undefined || wayOn === undefined) return []
      const paragraphs = all(card, 'p')
      const time = one(card, 'time')
      return {
        category: paragraphs.flatMap((paragraph) => all(paragraph, 'span')).map(wordsOf)[0] ?? '',
        title: wordsOf(title),
        href: title.attribs.href,
        day: wordsOf(time),
        byline: paragraphs.filter((paragraph) => all(paragraph, 'time').length > 0).map(wordsOf)[0],
        excerpt: wordsOf(paragraphs.at(-1) ?? card),
        wayOn: { words: wordsOf(wayOn), name: nameOf(wayOn), href: wayOn.attribs.href },
      }
    })

  test('a list of posts shows six cards with category, title, date, excerpt and link, and the sponsors', async ({
    product,
  }) => {
    for (const path of ['/', '/news', '/news/tags/long-beach', '/news/category/community']) {
      const page = await readPage(product.site + path)
      const cards = cardsOf(page)
      expect(cards).toHaveLength(6)
      const isFiltered = path.split('/').length > 3
      for (const { category, title, href, day, byline, excerpt, wayOn } of cards) {
        expect(category, title).not.toBe('')
        if (path.includes('category')) expect(category).toBe('Community')
        expect(href).toMatch(path === '/' ? /^\/(news|video)\// : /^\/news\//)
        expect(day, title).toMatch(date)
        expect(byline).toMatch(isFiltered ? new RegExp(`^${day} by [A-Z]\\S+ \\S+`) : new RegExp(`^${day}$`))
        expect(lengthOf(excerpt), title).toBeLessThanOrEqual(100)
        const words = href?.startsWith('/video/') ? 'Watch' : 'Continue Reading'
        expect(wayOn).toEqual({ words, name: `${words}: ${title}`, href })
      }
      expect(sponsors(page)).toHaveLength(6)
    }
    const few = cardsOf(await readPage(`${product.site}/news/tags/terpenes`))
    expect(few.map(({ href }) => href)).toEqual(['/news/what-a-terpene-can-tell-you'])
  })

  test('an article shows its text, category and tags, six others and the sponsors', async ({ product }) => {
    const page = await readPage(`${product.site}/news/matchbook-label`)
    const article = one(page, 'article')
    expect(headline(article)).toEqual(['A Label the Size of a Matchbook'])
    expect(wordsOf(article)).toContain('For the smallest jars, that somewhere has run out')
    expect(wordsOf(article).length).toBeGreaterThan(1000)
    expect(wordsOf(one(article, 'time'))).toMatch(date)
    for (const [name, address] of [
      ['Policy', '/news/category/policy'],
      ['Packaging', '/news/tags/packaging'],
      ['Small Business', '/news/tags/small-business'],
    ] as const) {
      expect(named(article, 'a', name).attribs.href).toBe(address)
    }
    expect(sponsors(page)).toHaveLength(6)

    const path = '/news/thursday-coffee-no-agenda'
    const related = section(await readPage(product.site + path), 'Related Links')
    const others = addressesIn(related).filter((address) => address.startsWith('/news/'))
    expect(new Set(others).size).toBe(6)
    expect(others).not.toContain(path)
  })
})

describe('productions', () => {
  test('are listed six per page', async ({ product }) => {
    const page = await readPage(`${product.site}/RSVP`)
    const cards = all(mainOf(page), 'article')
    expect(cards).toHaveLength(6)
    for (const card of cards) {
      const name = wordsOf(one(card, 'h2'))
      expect(all(card, 'p').map(wordsOf)).toContain('Production')
      expect(wordsOf(one(card, 'time'))).toMatch(dayInFull)
      expect(Math.max(...all(card, 'p').map((text) => lengthOf(wordsOf(text))))).toBeLessThanOrEqual(100)
      const details = named(card, 'a', `More Details: ${name}`)
      expect(wordsOf(details)).toBe('More Details')
      expect(details.attribs.href).toMatch(/^\/RSVP\/[a-z-]+$/)
    }
    expect(wordsOf(mainOf(page))).toContain('NOT AVAILABLE')
    const next = named(named(page, 'nav', 'Pages of productions'), 'a', 'Page 2').attribs.href
    expect(next).toBe('/RSVP?page=2')
    expect(all(mainOf(await readPage(product.site + next)), 'article')).toHaveLength(2)
  })

  test('can be joined only if they are open', async ({ product }) => {
    const panel = (page: Part) => named(page, 'aside', 'Join this production')
    const join = (page: Part) => named(panel(page), 'button', 'Join the Production').attribs
    const open = await readPage(`${product.site}/RSVP/${openProduction.slug}`)
    expect(headline(open)).toEqual([openProduction.name])
    expect(wordsOf(one(mainOf(open), 'time'))).toMatch(dayInFull)
    expect(wordsOf(mainOf(open))).toContain('Five people who know what they are talking about.')
    expect(wordsOf(panel(open))).toContain('Click on the button below to join Production')
    expect(join(open)).not.toHaveProperty('disabled')

    const closed = await readPage(`${product.site}/RSVP/jokers-world-the-wrong-studio`)
    expect(wordsOf(panel(closed))).toContain('This Production is not available right now!.')
    expect(join(closed)).toHaveProperty('disabled')

    const byId = await openProductionById(product)
    const other = await readPage(product.site + byId.replace(openProduction.slug, 'any-slug-at-all'))
    expect(headline(other)).toEqual([openProduction.name])
  })
})

describe('videos', () => {
  const names = [
    'High Jinx',
    'Are You Smarter Than A Budtender',
    'Patient Chronicles',
    'Lifted Laughter',
    'Pot Politics',
    'Hi LBC',
    'Pimps and Kinfolk',
    'Jokers World',
    'Pot Brothers',
  ]
  const shows = names.map((name, at) => [name, String(11010001 + at)] as const)
  const recapSections = [
    ['Events', '10908241'],
    ...shows.map(([title, id]) => [title === 'Pimps and Kinfolk' ? 'Pimps N Folks' : title, id] as const),
  ] as const
  const videoCategories = [
    ['Studio Sessions', 'studio-sessions', 4],
    ['Long Beach Nights', 'long-beach-nights', 4],
    ['Grow Room Diaries', 'grow-room-diaries', 3],
    ['Street Interviews', 'street-interviews', 3],
    ['Makers’ Bench', 'makers-bench', 3],
  ] as const

  const sections = (page: Part) => all(mainOf(page), 'h2').map(wordsOf)

  function expectSections(
    page: Part,
    expected: ReadonlyArray<readonly [string, string, number?]>,
    to: string,
  ) {
    for (const [title, id, count = 3] of expected) {
      const part = section(page, title)
      expect(expectCards(part, 20, /^\/(playvideo\/videos|video)\//), title).toHaveLength(count)
      const link = named(part, 'a', /^See More Videos/)
      expect([wordsOf(link), link.attribs.href]).toEqual(['See More Videos >>', to + id])
    }
  }

  test('/shows and /recaps have a player, all sections in order with cut titles and links to all videos, and past streams', async ({
    product,
  }) => {
    const page = await readPage(`${product.site}/shows`)
    expect(sections(await readPage(`${product.site}/moreentertainment`))).toEqual(sections(page))
    const [newest, live, ...rest] = sections(page)
    expect(newest).not.toContain('RECAP')
    expect(all(mainOf(page), 'strong').map(wordsOf)).toEqual(['Most Recent'])
    expect(live).toBe('The daily live stream')
    expect(rest).toEqual([...shows, ...videoCategories].map(([title]) => title))
    expectSections(page, shows, '/videos/')
    expectSections(page, videoCategories, '/morevids/')

    const streams = all(section(page, 'Past streams'), 'a').map((link) => ({
      title: link.attribs.title ?? '',
      name: nameOf(link),
      words: shownIn(link),
    }))
    expect(streams).toHaveLength(14)
    for (const { title, name, words } of streams) {
      expect(name).toBe(title)
      if (lengthOf(title) > 10) expect(words).toBe(cutTitle(title, 45))
    }
    const lengths = streams.map(({ title }) => lengthOf(title))
    expect(Math.min(...lengths), 'one too short for a caption').toBeLessThanOrEqual(10)
    expect(Math.max(...lengths), 'one to cut').toBeGreaterThan(45)
    const recap = named(section(page, 'High Jinx'), 'a', /^RECAP: /)
    expect(shownIn(recap)).toBe('RECAP: A Desk, a Goo…')
    expect(all(recap, 'span').map(wordsOf), 'a pill').toContain('RECAP')

    const recaps = await readPage(`${product.site}/recaps`)
    const [newestRecap, ...others] = sections(recaps)
    expect(newestRecap).toContain('RECAP')
    expect(others).toEqual(recapSections.map(([title]) => title))
    expectSections(recaps, recapSections, '/videos/')
    const index = named(recaps, 'nav', 'Recaps by name')
    expect(named(index, 'a', 'Events').attribs.href).toBe('/recaps#show-10908241')
    expect(all(recaps, 'section', { id: 'show-10908241' })).toHaveLength(1)
  })

  test('lists have a title, a link back, cut titles and links to each player', async ({ product }) => {
    for (const [address, name, link] of [
      ['/videos/11010001', 'High Jinx', /^\/playvideo\/videos\/\d+$/],
      ['/videos/10908241', 'Events', /^\/playvideo\/videos\/\d+/],
      ['/YTmorevids/PLCompoundStudioSessions0000000001', 'Studio Sessions', /^\/YTvideo\/[\w-]{11}$/],
    ] as const) {
      const page = await readPage(product.site + address)
      expect(headline(page)).toEqual([name])
      expect(wayBack(page)).toMatch(/^\/(shows|recaps)$/)
      const cards = expectCards(mainOf(page), 20, link)
      expect(cards.length).toBeGreaterThan(3)
      expect(cards.length).toBeLessThanOrEqual(50)
      expect(new Set(cards.map(({ href }) => href)).size).toBe(cards.length)
    }
  })

  test('/morevids lists three videos per page, each with its date and Watch Now, and has a feed', async ({
    product,
  }) => {
    const page = await readPage(`${product.site}/morevids/studio-sessions`)
    expect(headline(page)).toEqual(['Studio Sessions'])
    expect(wayBack(page)).toBe('/shows')
    const cards = expectCards(mainOf(page), 20, /^\/video\//)
    expect(cards).toHaveLength(3)
    for (const { name, href } of cards) {
      const watch = named(page, 'a', `Watch Now: ${name}`)
      expect([wordsOf(watch), watch.attribs.href]).toEqual(['Watch Now', href])
    }
    for (const card of all(mainOf(page), 'article')) expect(wordsOf(one(card, 'time'))).toMatch(date)

    const next = named(page, 'a', 'Next page').attribs.href
    expect(next).toBe('/morevids/studio-sessions?page=2')
    const last = await readPage(product.site + next)
    expect(all(mainOf(last), 'article')).toHaveLength(2)
    const links = all(mainOf(last), 'a').map(nameOf)
    expect(links.filter((name) => /^(Page \d|Next page)/.test(name))).toEqual(['Page 1', 'Page 2'])

    const feed = await fetch(product.site + named(page, 'a', 'RSS: Studio Sessions').attribs.href)
    expect([feed.status, feed.headers.get('content-type')]).toEqual([
      200,
      'application/rss+xml; charset=utf-8',
    ])
  })

  test('a video has its title, description, tags, related videos and advertisements', async ({ product }) => {
    for (const [address, name, text, others] of [
      [
        '/playvideo/videos/910001009',
        'Roz Reads the Fine Print',
        'It was meant to be ninety seconds.',
        /^\/playvideo\/videos\/\d+$/,
      ],
      ['/YTvideo/CmpndSess05', 'Accordion & Rain', 'Accordion', /^\/YTvideo\/[\w-]{11}$/],
      [
        '/video/new-one',
        'What’s New at the Compound: The Two-Minute Tour',
        'Kiri Nandakumar walks the whole building',
        /^\/video\//,
      ],
    ] as const) {
      const page = await readPage(product.site + address)
      expect(headline(page)).toEqual([name])
      expect(wordsOf(mainOf(page))).toContain(text)
      const cards = expectCards(section(page, 'Related Videos'), 15, others)
      expect(cards).toHaveLength(3)
      expect(cards.map(({ href }) => href)).not.toContain(address)
    }
    const tags = all(mainOf(await readPage(`${product.site}/video/new-one`)), 'li').map(wordsOf)
    expect(tags).toEqual(expect.arrayContaining(['Behind the Scenes', 'Live TV', 'Long Beach']))
    const page = await readPage(`${product.site}/YTvideo/CmpndSess05`)
    expect(all(named(page, 'aside', 'Advertisements'), 'img')).toHaveLength(4)
  })

  test('play without JavaScript: a film in the browser’s player, others by a link', async ({ product }) => {
    const film = one(await readPage(`${product.site}/video/new-one`), 'video')
    expect(film.attribs.src).toContain(`${product.productApi}/media/`)
    const page = await readPage(`${product.site}/playvideo/videos/910001010`)
    const link = named(page, 'a', 'Watch Four Minutes Without a Monitor')
    expect(link.attribs.href).toContain(`${product.simulators}/vimeo/embed/910001010`)
  })
})

test('articles, videos and players can be shared by email without JavaScript', async ({ product }) => {
  const paths = ['/news/new-one', '/video/new-one', '/playvideo/videos/910001010', '/YTvideo/CmpndSess05']
  for (const path of paths) {
    const main = mainOf(await readPage(product.site + path))
    const [subject, body] = named(main, 'a', 'Share by email').attribs.href?.split('&body=') ?? []
    expect(decodeURIComponent(subject ?? ''), path).toBe(`mailto:?subject=${headline(main)[0]}`)
    expect(decodeURIComponent(body ?? '')).toBe(product.site + path)
  }
})

test('/schedule shows the banner, and /creative, /network and the footer have their texts and links', async ({
  product,
}) => {
  const response = await fetch(`${product.productApi}/api/banner-image`)
  const { data } = (await response.json()) as { data: { banner_image: string } }
  const schedule = mainOf(await readPage(`${product.site}/schedule`))
  expect(one(schedule, 'img').attribs.src).toBe(data.banner_image)

  const creative = mainOf(await readPage(`${product.site}/creative`))
  for (const title of ['Themes Content rooms', 'STUDIO & OFFICE SPACES']) {
    expect(all(section(creative, title), 'img').length, title).toBeGreaterThanOrEqual(4)
  }
  for (const matter of ['live productions', 'live stream', 'rooms', 'vip sponsorship']) {
    expect(wordsOf(creative).toLowerCase()).toContain(matter)
  }

  const network = await readPage(`${product.site}/network`)
  const headings = all(mainOf(network), 'h2 h3').map(wordsOf)
  expect(headings).toEqual(
    expect.arrayContaining(
      ['Business owners', 'Content creators', 'Connoisseurs'].map((who) => expect.stringContaining(who)),
    ),
  )
  expect(addressesIn(mainOf(network))).toContain('/RSVP')
  const footer = one(network, 'footer')
  expect(all(footer, 'h2').map(wordsOf)).toEqual(['About The Compound'])
  expect(wordsOf(footer)).toContain('We stream every day')
  const [inside, elsewhere] = all(footer, 'nav').map(addressesIn)
  expect(inside).toEqual(['/', '/shows', '/production', '/news', '/network', '/creative'])
  expect(elsewhere?.map((address) => new URL(address).host)).toEqual([
    'streamlabs.com',
    'www.instagram.com',
    'www.facebook.com',
    'www.youtube.com',
    'www.twitch.tv',
  ])
})

test('features that need JavaScript say so', async ({ product }) => {
  for (const [path, text] of [
    ['/scan', 'Scanning tickets needs JavaScript.'],
    [`/RSVP/${openProduction.slug}`, 'Joining needs JavaScript.'],
    ['/desk', 'The desk needs JavaScript.'],
    ['/joined-productions', 'Logging in to see your tickets needs JavaScript.'],
    ['/account', 'Logging in to see your account needs JavaScript.'],
    ['/confirm-email/sealed', 'Confirming your email needs JavaScript.'],
    ['/attendee-check/1_x-1', 'Logging in needs JavaScript.'],
  ] as const) {
    const page = await readPage(product.site + path)
    const hints = all(page, 'noscript').map(wordsOf)
    expect(hints).toContainEqual(expect.stringContaining(text))
    expect(hints).toContainEqual(expect.stringContaining('Without JavaScript you can read'))
  }
})
