import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { dangerIn, listenForExecution, settled } from '../attack/listening.ts'
import { vectors } from '../attack/vectors.ts'
import { accessibilityFindings } from '../harness/accessibility.ts'
import type { ContentFolder } from '../harness/content-folder.ts'
import { chosen, isFull } from '../harness/full.ts'
import { joinButton } from '../harness/joining.ts'
import { accounts, dialogOf } from '../harness/members.ts'
import { openLive } from '../harness/opening.ts'
import { startTestProduct } from '../harness/product.ts'
import { testWith } from '../harness/test.ts'
import { watchConsole } from '../harness/traffic.ts'
import { htmlFindings } from './html-rules.ts'
import { shiftsAbove, watchLayoutShifts } from './layout-shifts.ts'
import { atRest, readToTheEnd, sidewaysScrolling } from './looking.ts'

const longWord = 'Unbreakable'.repeat(28).slice(0, 300)
const longTitle = `${'A headline that went on and on '.repeat(10)}`.slice(0, 299).trim().padEnd(300, '!')
const arabic = 'حديقة الشرفة في الطابق الثالث، وثلاث وأربعون علبة قهوة'

const brokenHtml = `
<h1>Pasted headline</h1>
<div><p>Never closed <b>bold <i>both</p>
<table><tr><td>cell<td>${longWord}
<ul><li>one<li>two
<a href="/news">a link <a href="/video">in a link</a>
<img src="http://localhost:9/gone.avif"><img src="x" onerror="document.title='taken'">
<script>document.title='taken'</script><style>body{display:none}</style>
<iframe src="https://evil.example/frame"></iframe>
<form action="https://evil.example"><input name="password"></form>
<a href="javascript:document.title='taken'">press</a>
<p style="position:fixed;inset:0">over everything</p>
<p id="main" class="x">a borrowed id
<pre>${longWord}</pre>
<p>The end of it.</p>
`

const players = `<iframe src="https://player.vimeo.com/video/900100001" title="First"></iframe>

<iframe src="https://player.vimeo.com/video/900100002" title="Second"></iframe>`

/** How many texts share the vectors. `sanitizer.test.ts` tries each by itself; these are about the way from a file to a page. */
const textCount = isFull ? 2 : 1

const attacks = Array.from({ length: textCount }, (_, text) =>
  vectors
    .filter((_vector, at) => at % textCount === text)
    .map((vector) => `<div>${vector.replaceAll('\u0000', '').replaceAll(/[\r\n]+/g, ' ')}</div>`)
    .join('\n\n'),
)

const attackingTitle = '</script><script>top.executed(0)</script>"\'><img src=x onerror=top.executed(0)>'

function addUnrulyContent(content: ContentFolder): Record<string, string> {
  const today = { author: 'Theo Baptiste', publishedDaysAgo: 0, publishedTime: '00:01' }
  const old = { ...today, publishedDaysAgo: 400 }
  const show = { status: 'open', publishedDaysAgo: 0, startsInDays: 3, time: '19:00' }
  const news = (slug: string, fields: object, text: string) =>
    content.writePost(`news/${slug}.md`, { ...today, ...fields }, text)
  const film = (slug: string, fields: object, text: string) =>
    content.writePost(`videos/${slug}.md`, { ...today, youtubeId: 'CmpndNews10', ...fields }, text)
  const production = (slug: string, fields: object, text: string) =>
    content.writePost(`productions/${slug}.md`, { ...show, ...fields }, text)
  const long = { title: longWord, subTitle: longWord }
  news('long-word', { ...long, category: 'community', tags: ['music'] }, longWord)
  news('long-title', { title: longTitle }, 'Words '.repeat(400))
  news('right-to-left', { title: arabic, subTitle: arabic, category: 'culture' }, `${arabic}\n\n${arabic}`)
  news('broken-html', { ...old, title: 'Broken' }, brokenHtml)
  news('no-text', { ...old, title: 'No text' }, '')
  news('three-players', { ...old, title: 'Three Players', file: 'street-loop.mp4' }, players)
  film('long-video', { ...long, category: 'makers-bench' }, '')
  production('long-production', { name: longWord, venue: longWord }, brokenHtml)
  for (const [at, text] of attacks.entries()) {
    const title = `${at} ${attackingTitle}`
    const post = { title, subTitle: title, author: title, publishedDaysAgo: at }
    news(`attack-${at}`, { ...post, category: 'policy', tags: ['music'] }, text)
    film(`attack-${at}`, post, text)
    production(`attack-${at}`, { name: title, venue: title, release: text }, text)
  }
  content.write(
    '_albums.json',
    JSON.stringify({ SHOWS: { 'High Jinx': '11010001', Gone: '11019999' }, RECAPS: {}, projects: [] }),
  )
  return { ALBUMS_FILE: join(content.path, '_albums.json') }
}

const test = testWith(() => startTestProduct({}, { editContent: addUnrulyContent }))

describe('unruly content', () => {
  const few = ['/news', '/news/right-to-left', '/RSVP/long-production']
  const more = ['/', '/shows', '/RSVP', '/news/long-word', '/news/long-title', '/news/broken-html']
  test.for(chosen([...few, ...more, '/video/long-video'], few))(
    'leaves %s in shape',
    async (path, { openPage }) => {
      const page = await openPage({ viewport: { width: 360, height: 740 } })
      await watchLayoutShifts(page)
      const html = (await (await openLive(page, path))?.text()) ?? ''
      if (!html.includes('Pasted headline')) expect(await htmlFindings(html)).toEqual([])
      await readToTheEnd(page)
      await atRest(page)
      expect(await page.title()).not.toContain('taken')
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await page.locator('iframe').count()).toBe(0)
      // Without windows, Chromium draws Arabic before the site's fonts are loaded, and its lines break elsewhere then.
      if (path !== '/news/right-to-left') expect(await shiftsAbove(page, 0.02)).toEqual([])
      expect(await accessibilityFindings(page)).toEqual([])
      expect(await sidewaysScrolling(page, [320, 1280])).toEqual([])
    },
  )

  test('is shown in its text direction, with notices for missing texts and videos', async ({ openPage }) => {
    const page = await openPage()
    const complaints = watchConsole(page)
    await openLive(page, '/news/broken-html')
    const text = page.locator('main article').first()
    expect(await text.getByText('The end of it.').isVisible()).toBe(true)
    const harmful =
      'script:not([type="application/ld+json"]), style, form, input, [onerror], [style], a[href^=javascript]'
    expect(await text.locator(harmful).count()).toBe(0)
    // The picture of a host that no page may show is all that the browser has to report.
    const expected = /Failed to load resource|gone\.avif/
    expect(complaints.filter((complaint) => !expected.test(complaint))).toEqual([])

    await page.goto('/news/right-to-left')
    for (const element of [page.getByRole('heading', { level: 1 }), page.locator('main article p').last()]) {
      expect(await element.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl')
    }
    for (const path of ['/news/no-text', '/video/long-video']) {
      await page.goto(path)
      expect(await page.getByText('No description!!', { exact: true }).count(), path).toBe(1)
    }
    await page.goto('/shows')
    const section = page.getByRole('region', { name: 'Gone', exact: true })
    expect(await section.getByText('No video is present!!', { exact: true }).count()).toBe(1)
    expect(await section.getByRole('link', { name: /^See More Videos/ }).count()).toBe(1)
  })
})

test('pictures that do not load are replaced by a pattern', async ({ openPage }) => {
  const page = await openPage({ viewport: { width: 360, height: 740 } })
  await watchLayoutShifts(page)
  await page.route(/\.(avif|jpg|png|webp)(\?|$)|\/pictures\//, (route) => route.abort())
  await openLive(page, '/news')
  await readToTheEnd(page)
  const brokenPictures = () =>
    page
      .locator('main img')
      .evaluateAll(
        (pictures: HTMLImageElement[]) =>
          pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length,
      )
  await expect.poll(brokenPictures).toBe(0)
  expect(await shiftsAbove(page, 0.02)).toEqual([])
  expect(await page.locator('main').getByRole('article').count()).toBe(6)
})

test('one player plays at a time', async ({ openPage }) => {
  const page = await openPage()
  await openLive(page, '/news/three-players')
  const frames = page.locator('main iframe')
  const film = page.locator('main video')
  const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
  await page.getByRole('button', { name: 'Play video: Three Players' }).click()
  await expect.poll(isPaused).toBe(false)
  await page.getByRole('button', { name: 'Play: First' }).click()
  await frames.waitFor()
  await expect.poll(isPaused).toBe(true)
  await page.getByRole('button', { name: 'Play: Second' }).click()
  await page.getByRole('button', { name: 'Play: First' }).waitFor()
  expect(await frames.count()).toBe(1)
  await film.evaluate((video: HTMLVideoElement) => video.play())
  await expect.poll(() => frames.count()).toBe(0)
  expect(await isPaused()).toBe(false)
})

describe('a compromised newsroom', () => {
  const lists = chosen(
    ['/', '/news', '/shows', '/RSVP', '/news/tags/music', '/news/category/policy'],
    ['/', '/shows', '/RSVP', '/news/tags/music'],
  )
  const texts = attacks.flatMap((_, at) => ['news', 'video', 'RSVP'].map((kind) => `/${kind}/attack-${at}`))

  // The policy is the second line of defense.
  test.for(chosen([true, false], [true]))(
    'runs no script on any page (policy off: %s)',
    async (bypassCSP, { openPage, product }) => {
      const page = await openPage({ bypassCSP })
      const { ran } = await listenForExecution(page.context())
      const dangers: string[] = []
      for (const address of [...lists, ...texts]) {
        const response = await page.goto(address)
        await settled(page)
        if (texts.includes(address)) {
          expect(response?.status()).toBe(200)
          expect(await page.locator('main').textContent()).toContain('<script>')
        }
        dangers.push(...(await dangerIn(page, 'main', [product.simulators])))
      }
      expect(ran).toEqual([])
      expect(dangers).toEqual([])
    },
  )

  test('runs no script in the release dialog', async ({ openAs, product }) => {
    const page = await openAs(accounts.member, { bypassCSP: true })
    const { ran } = await listenForExecution(page.context())
    for (const address of texts.filter((address) => address.startsWith('/RSVP/'))) {
      await openLive(page, address)
      await joinButton(page).first().click()
      await dialogOf(page).getByRole('checkbox').waitFor()
      await settled(page)
      expect(await dangerIn(page, 'dialog', [product.simulators])).toEqual([])
    }
    expect(ran).toEqual([])
  })
})
