import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { withGuests } from './harness/guests.ts'
import { inboxOf } from './harness/inbox.ts'
import { productions } from './harness/joining.ts'
import { test as base } from './harness/logged-in.ts'
import {
  accounts,
  answersOf,
  dialogField,
  dialogOf,
  navigationLink,
  safeFirst,
  toast,
} from './harness/members.ts'
import { openSettled } from './harness/opening.ts'
import { startTestProduct } from './harness/product.ts'
import { isProof } from './harness/sampling.ts'

/* The desk with a real product, from the grant to the audit. */

const production = productions.finals

/** How many have joined. A name that a spreadsheet would take for a formula is among them. */
const size = isProof ? 10_000 : 60

const names = Array.from({ length: size }, (_, place) => `Nº${String(place).padStart(5, '0')}`)

const test = base.extend(
  'product',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's dependencies from the pattern
  async ({}, { onCleanup }) => {
    const product = await startTestProduct({}, withGuests(production, ['=1+1', ...names]))
    onCleanup(product.stop)
    await product.operate('grant', 'producer', accounts.staff, '--production', production.slug)
    await product.operate('grant', 'operator', accounts.staff)
    return product
  },
)

/** @returns the milliseconds from the press to the first person */
async function openDesk(page: Page): Promise<number> {
  await openSettled(page, '/joined-productions')
  await (await navigationLink(page, 'Desk')).click()
  const link = page.getByRole('link', { name: production.name })
  await link.waitFor()
  const began = performance.now()
  await link.click()
  await page
    .getByRole('button', { name: /^Let in: / })
    .first()
    .waitFor()
  return Math.round(performance.now() - began)
}

const search = (page: Page) => page.getByLabel('Search by name, e-mail or phone')

/** Milliseconds from typing to the one person who is found, the pause after typing included. */
async function timeSearch(page: Page, place: number): Promise<number> {
  const name = `Nº${String(place).padStart(5, '0')}`
  const began = performance.now()
  await search(page).fill(name.toLowerCase())
  await page.getByText('1 person found').waitFor()
  await page.getByRole('button', { name: `Let in: ${name} Guest` }).waitFor()
  return Math.round(performance.now() - began)
}

test('finds, lets in and undoes, and the counts follow', async ({ openAs }) => {
  const page = await openAs(accounts.staff, { viewport: { width: 1440, height: 900 } })
  const firstMs = await openDesk(page)
  await page
    .getByText(`${(size + 1).toLocaleString('en-US')} people`)
    .first()
    .waitFor()
  const searches: number[] = []
  for (const place of [1, 7, 23, 42]) searches.push(await timeSearch(page, place))
  const who = 'Nº00042 Guest'
  await page.getByRole('button', { name: `Let in: ${who}` }).click()
  await toast(page, 'User has been validated').waitFor()
  await page.getByText(/^In at .*: 1$/).waitFor()
  await page.getByRole('button', { name: `Undo: ${who}` }).click()
  await dialogOf(page).getByRole('button', { name: 'Undo admission' }).click()
  await page.getByRole('button', { name: `Let in: ${who}` }).waitFor()
  if (isProof)
    process.stdout.write(
      `${size} attendees: first screen ${firstMs} ms; search, with its pause of 150 ms: ${searches.join(', ')} ms
`,
    )
})

test('tells nothing of strangers by a forged cursor', async ({ openAs }) => {
  const page = await openAs(accounts.staff)
  await openSettled(page, '/')
  const answerAfter = (after: string) =>
    page.evaluate(
      async ({ slug, after }) => {
        const query = `query ($slug: String!, $after: String) {
          production(by: { slug: $slug }) { attendees(after: $after) { edges { cursor } totalCount } } }`
        const response = await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query, variables: { slug, after } }),
        })
        const { data, errors } = await response.json()
        return { data, errors: errors?.map(({ message }: { message: string }) => message) }
      },
      { slug: production.slug, after },
    )
  const unknown = await answerAfter('999999')
  expect(unknown.errors).toEqual(['This part of the list is not there any more. Please load the list again.'])
  // The accounts of every local product, who have not joined.
  for (const stranger of ['1', '2']) expect(await answerAfter(stranger)).toEqual(unknown)
})

test('sets how many may join, which the public page follows', async ({ openAs, openPage }) => {
  const page = await openAs(accounts.staff)
  await openDesk(page)
  await page.getByRole('button', { name: 'Change joining' }).click()
  await dialogField(page, 'Places').fill(String(size + 3))
  await dialogOf(page).getByRole('button', { name: 'Set joining' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  const visitor = await openPage()
  await expect
    .poll(async () => {
      await openSettled(visitor, `/RSVP/${production.slug}`)
      return visitor.locator('main').textContent()
    })
    .toContain('2 spots left')
})

test('mails everybody once', async ({ openAs, product }) => {
  const page = await openAs(accounts.staff)
  await openDesk(page)
  await page.getByRole('link', { name: 'Write to attendees' }).click()
  await page.getByLabel('Subject').fill('Doors at <eight>')
  await page.getByLabel('Text', { exact: true }).fill('Bring a jacket.\n=1+1')
  const send = { name: `Send to ${(size + 1).toLocaleString('en-US')} people` }
  await page.getByRole('button', send).click()
  await dialogOf(page).getByRole('button', send).dblclick()
  await toast(page, `on its way to ${(size + 1).toLocaleString('en-US')} people`).waitFor()
  const mails = async () => (await inboxOf(product)).filter(({ subject }) => subject === 'Doors at <eight>')
  // The inbox keeps the newest messages alone.
  if (isProof) return
  await expect.poll(async () => (await mails()).length).toBe(size + 1)
  expect(new Set((await mails()).map(({ to }) => to)).size).toBe(size + 1)
})

test('gives the list as a file', async ({ openAs }) => {
  const page = await openAs(accounts.staff)
  await openDesk(page)
  const began = performance.now()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const download = await downloading
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const seconds = (performance.now() - began) / 1_000
  const lines = Buffer.concat(chunks).toString('utf8').trimEnd().split('\r\n')
  expect(lines).toHaveLength(size + 2)
  expect(lines[1]).toMatch(/^'=1\+1 Guest,guest1@example\.com,\+13105500001,/)
  if (isProof) process.stdout.write(`File of ${size} through the site: ${seconds.toFixed(1)} s\n`)
})

test('gives and takes a grant, and the audit says who did what', async ({ openAs, product }) => {
  const page = await openAs(accounts.staff)
  await openSettled(page, '/desk/grants')
  await page.getByRole('button', { name: 'Give a grant' }).click()
  await dialogField(page, 'E-mail of the member').fill(accounts.member)
  await dialogOf(page).getByRole('button', { name: 'Give the grant' }).click()
  await dialogOf(page).waitFor({ state: 'detached' })
  const taking = page.getByRole('button', { name: `Take away: Door of ${accounts.member}, all productions` })
  await taking.click()
  await dialogOf(page).waitFor()
  expect(await answersOf(page, 'Leave it', 'Take it away')).toEqual(safeFirst)
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
  await taking.waitFor()
  await openSettled(page, '/desk/audit')
  const said = page.locator('main')
  for (const words of [
    'Gave a grant',
    'Downloaded the attendees',
    'Wrote to attendees',
    'Undid an admission',
    'Set joining',
  ]) {
    await said.getByText(words, { exact: false }).first().waitFor()
  }
  await product.operate('audit', 'verify')
})
