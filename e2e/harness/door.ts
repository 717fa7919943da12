import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Production } from './joining.ts'
import { openSettled } from './opening.ts'

/** The check result on display. */
export const verdict = (page: Page): Locator => page.locator('[aria-live="assertive"][aria-busy="false"]')

/** What a door says of its list and its queue. */
export const status = (page: Page): Locator => page.getByRole('region', { name: 'Door list' })

/** The message with the number of admissions that wait. */
export const unsent = (page: Page, count: number): Locator =>
  status(page).getByText(`Not yet sent: ${count}`, { exact: true })

/** Opens the door of a production, with its list on the device. */
export async function openDoor(page: Page, { name }: Production): Promise<void> {
  await openSettled(page, '/scan')
  await page.getByLabel('This door is for').selectOption({ label: name })
  await status(page).getByText('List up to date').waitFor()
}

/** Takes the network away, and waits until the door says so. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await status(page).getByText('the list decides').waitFor()
}

/** Brings the network back, and waits until everything is sent. */
export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect.poll(() => status(page).getByText('Not yet sent').count()).toBe(0)
}

/** Waits until the page opens without a network. */
export async function untilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => page.evaluate(async () => (await caches.match('/scan')) !== undefined)).toBe(true)
}

/** Types a code as a hand scanner does: with Enter at its end. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code or address of a ticket').fill(code)
  await page.keyboard.press('Enter')
}

/** Finds somebody on the list. */
export const find = (page: Page, name: string): Promise<void> =>
  page.getByLabel('Name on the list').fill(name)

/** Lets somebody in from the search. @param name the first name of a guest */
export async function letIn(page: Page, name: string): Promise<void> {
  await find(page, name)
  await page.getByRole('button', { name: `Let in: ${name} Guest` }).click()
  await page.getByRole('button', { name: `Undo: ${name} Guest` }).waitFor()
}

/** The bodies of the requests for one operation that a page sends from now on. */
export function bodiesOf(page: Page, operation: string): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (body?.includes(`"${operation}"`)) bodies.push(body)
  })
  return bodies
}

/** Sends a body again, as a device does that has not heard the answer. @returns the status */
export const sendAgain = (page: Page, body: string): Promise<number> =>
  page.evaluate(
    (body) =>
      fetch('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(
        ({ status }) => status,
      ),
    body,
  )

/** An entry of the server's list. */
export interface ServerEntry {
  readonly name: string
  readonly ticketHash: string
  readonly state: string
  readonly admittedAt: string | null
  readonly conflicts: readonly { readonly at: string }[]
}

/** What the server has on its list: who is in and since when, and the conflicts. */
export const serverList = (page: Page, { slug }: Production): Promise<ServerEntry[]> =>
  page.evaluate(async (slug) => {
    async function ask(query: string, variables: object) {
      const response = await fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      })
      return (await response.json()).data
    }
    const { production } = await ask('query ($slug: String!) { production(by: { slug: $slug }) { id } }', {
      slug,
    })
    const { doorList } = await ask(
      'query ($id: ID!) { doorList(productionId: $id) { entries { name ticketHash state admittedAt conflicts { at by } } } }',
      { id: production.id },
    )
    return doorList.entries
  }, slug)

/** What the server says of one guest. @param name the first name */
export async function serverEntry(
  page: Page,
  production: Production,
  name: string,
): Promise<ServerEntry | undefined> {
  const entries = await serverList(page, production)
  return entries.find((entry) => entry.name.startsWith(name))
}
