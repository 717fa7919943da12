import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { root } from '../harness/environment.ts'
import { accounts, dialogOf, logIn } from '../harness/members.ts'
import { openSettled } from '../harness/opening.ts'
import { startTestProduct } from '../harness/product.ts'
import { sampled } from '../harness/sampling.ts'
import { test as base } from '../harness/test.ts'
import { dangerIn, listenForExecution, settled } from './listening.ts'
import { vectors } from './vectors.ts'

/*
 * A newsroom that has been taken over: every vector in the text of an article, a video post, a production and a release,
 * and in titles beside. All its pages are opened in a browser, with the Content-Security-Policy and without it.
 */

/** So many vectors share a text, each in a block of its own. */
const perText = 24

const texts = Array.from({ length: Math.ceil(vectors.length / perText) }, (_, at) =>
  vectors.slice(at * perText, (at + 1) * perText),
)

/** Vectors as raw HTML in Markdown: a line each, blocks kept apart by blank lines. */
const markdownOf = (some: readonly string[]): string =>
  some
    .map((vector) => `<div>${vector.replaceAll('\u0000', '').replaceAll(/[\r\n]+/g, ' ')}</div>`)
    .join('\n\n')

/** A title that would end a script, an attribute or an element. */
const title = '</script><script>top.executed(0)</script>"\'><img src=x onerror=top.executed(0)>'

function writeContent(folder: string): string[] {
  const own = join(root, 'demo/content')
  for (const file of ['banner.yaml', 'media', 'categories.yaml'])
    cpSync(join(own, file), join(folder, file), { recursive: true })
  writeFileSync(join(folder, 'tags.yaml'), `- { slug: odd, title: ${JSON.stringify(title)} }\n`)
  for (const kind of ['news', 'videos', 'productions']) mkdirSync(join(folder, kind))
  const head = (at: number) =>
    `title: ${JSON.stringify(`${at} ${title}`)}\nsubTitle: ${JSON.stringify(title)}\nauthor: ${JSON.stringify(title)}\npublishedDaysAgo: 2\n`
  return texts.flatMap((some, at) => {
    const body = markdownOf(some)
    writeFileSync(
      join(folder, `news/text-${at}.md`),
      `---\n${head(at)}category: policy\ntags: [odd]\n---\n\n${body}\n`,
    )
    writeFileSync(
      join(folder, `videos/text-${at}.md`),
      `---\n${head(at)}youtubeId: CmpndNews10\n---\n\n${body}\n`,
    )
    const release = body.replaceAll(/^/gm, '  ')
    writeFileSync(
      join(folder, `productions/text-${at}.md`),
      `---\nname: ${JSON.stringify(`${at} ${title}`)}\nstatus: open\nstartsInDays: 9\ntime: "19:00"\nvenue: ${JSON.stringify(title)}\npublishedDaysAgo: 2\nrelease: |\n${release}\n---\n\n${body}\n`,
    )
    return [`/news/text-${at}`, `/video/text-${at}`, `/RSVP/text-${at}`]
  })
}

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  .extend('content', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'odd-content-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return { folder, addresses: writeContent(folder) }
  })
  .extend('product', { scope: 'file' }, async ({ content }, { onCleanup }) => {
    const product = await startTestProduct({ CONTENT_DIR: content.folder })
    onCleanup(product.stop)
    return product
  })

const lists = ['/', '/news', '/shows', '/RSVP', '/tag/odd', '/category/policy', '/rss.xml']

test.for([
  ['with the policy', false],
  ['without the policy', true],
] as const)(
  '%s, no page of it runs anything',
  { timeout: 240_000 },
  async ([, bypassCSP], { browser, product, content }) => {
    const context = await browser.newContext({ baseURL: product.site, bypassCSP })
    const { ran } = await listenForExecution(context)
    const page = await context.newPage()
    const dangers: string[] = []
    // The policy is the second line of defence: a sample shows that it changes nothing.
    const addresses = bypassCSP ? content.addresses : sampled(content.addresses, 9, 29)
    for (const address of [...lists, ...addresses]) {
      const response = await page.goto(address)
      await settled(page)
      if (content.addresses.includes(address)) {
        expect(response?.status()).toBe(200)
        expect(await page.locator('main').textContent()).toContain('<script>')
      }
      dangers.push(...(await dangerIn(page, 'main', [new URL(product.simulators).origin])))
    }
    expect(ran).toEqual([])
    expect(dangers).toEqual([])
    await context.close()
  },
)

test('no release runs anything in the dialog that shows it', { timeout: 240_000 }, async ({
  browser,
  product,
  content,
}) => {
  const context = await browser.newContext({ baseURL: product.site, bypassCSP: true })
  const { ran } = await listenForExecution(context)
  const page = await context.newPage()
  await logIn(page, accounts.member)
  const releases = content.addresses.filter((address) => address.startsWith('/RSVP/'))
  for (const address of releases) {
    await openRelease(page, address)
    await settled(page)
    expect(await dangerIn(page, 'dialog', [new URL(product.simulators).origin])).toEqual([])
  }
  expect(ran).toEqual([])
  await context.close()
})

async function openRelease(page: Page, address: string): Promise<void> {
  await openSettled(page, address)
  await page.getByRole('button', { name: 'Join the Production' }).first().click()
  await dialogOf(page).getByRole('checkbox').waitFor()
}
