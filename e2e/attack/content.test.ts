import { expect } from 'vitest'
import { joinButton } from '../harness/joining.ts'
import { logInByApi } from '../harness/logged-in.ts'
import { accounts, dialogOf } from '../harness/members.ts'
import { openSettled } from '../harness/opening.ts'
import { startTestProduct } from '../harness/product.ts'
import { test as base } from '../harness/test.ts'
import { copyOfTheDemoContent } from '../public-screens/content-folder.ts'
import { dangerIn, listenForExecution, settled } from './listening.ts'
import { vectors } from './vectors.ts'

/*
 * A newsroom that has been taken over: every vector in the text of an article, a video post, a production and a release,
 * and in titles beside. `sanitiser.test.ts` tries each vector by itself; this is about the way from a file to a page.
 */

/** How many vectors share a text, each in a block of its own. */
const perText = 120

/** Vectors as raw HTML in Markdown: a line each, blocks kept apart by blank lines. */
const texts = Array.from({ length: Math.ceil(vectors.length / perText) }, (_, at) =>
  vectors
    .slice(at * perText, (at + 1) * perText)
    .map((vector) => `<div>${vector.replaceAll('\u0000', '').replaceAll(/[\r\n]+/g, ' ')}</div>`)
    .join('\n\n'),
)

/** A title that would end a script, an attribute or an element. */
const title = '</script><script>top.executed(0)</script>"\'><img src=x onerror=top.executed(0)>'

const addresses = texts.flatMap((_, at) => [`/news/text-${at}`, `/video/text-${at}`, `/RSVP/text-${at}`])

// biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
const test = base.extend('product', { scope: 'file' }, async ({}, { onCleanup }) => {
  const content = copyOfTheDemoContent()
  for (const [at, text] of texts.entries()) {
    const post = { title: `${at} ${title}`, subTitle: title, author: title, publishedDaysAgo: 0 }
    content.writePost(`news/text-${at}.md`, { ...post, category: 'policy', tags: ['music'] }, text)
    content.writePost(`videos/text-${at}.md`, { ...post, youtubeId: 'CmpndNews10' }, text)
    const production = {
      name: `${at} ${title}`,
      venue: title,
      status: 'open',
      release: text,
      publishedDaysAgo: 0,
    }
    content.writePost(`productions/text-${at}.md`, { ...production, startsInDays: 9, time: '19:00' }, text)
  }
  const product = await startTestProduct({ CONTENT_DIR: content.path })
  onCleanup(async () => {
    await product.stop()
    content.remove()
  })
  return product
})

test.for([
  ['with the policy', false],
  ['without the policy', true],
] as const)('%s, no page of it runs anything', async ([, bypassCSP], { browser, product }) => {
  const context = await browser.newContext({ baseURL: product.site, bypassCSP })
  const { ran } = await listenForExecution(context)
  const page = await context.newPage()
  const dangers: string[] = []
  const lists = ['/', '/news', '/shows', '/RSVP', '/news/tags/music', '/news/category/policy']
  // The policy is the second line of defense.
  for (const address of bypassCSP ? [...lists, ...addresses] : [...lists, ...addresses.slice(0, 3)]) {
    const response = await page.goto(address)
    await settled(page)
    if (addresses.includes(address)) {
      expect(response?.status()).toBe(200)
      expect(await page.locator('main').textContent()).toContain('<script>')
    }
    dangers.push(...(await dangerIn(page, 'main', [new URL(product.simulators).origin])))
  }
  expect(ran).toEqual([])
  expect(dangers).toEqual([])
  await context.close()
})

test('no release runs anything in the dialog that shows it', async ({ browser, product }) => {
  const storageState = await logInByApi(product.site, accounts.member)
  const context = await browser.newContext({ baseURL: product.site, bypassCSP: true, storageState })
  const { ran } = await listenForExecution(context)
  const page = await context.newPage()
  for (const address of addresses.filter((address) => address.startsWith('/RSVP/'))) {
    await openSettled(page, address)
    await joinButton(page).first().click()
    await dialogOf(page).getByRole('checkbox').waitFor()
    await settled(page)
    expect(await dangerIn(page, 'dialog', [new URL(product.simulators).origin])).toEqual([])
  }
  expect(ran).toEqual([])
  await context.close()
})
