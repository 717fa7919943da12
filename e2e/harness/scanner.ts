import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Production, productions } from './joining.ts'
import { askAs, sessionOf } from './logged-in.ts'
import { accounts } from './members.ts'
import { openLive } from './opening.ts'

export const verdict = (page: Page): Locator => page.locator('[aria-live="assertive"][aria-busy="false"]')

export const codeField = (page: Page): Locator => page.getByLabel('Ticket code or link')

export const productionField = (page: Page): Locator => page.getByLabel('Check in for')

export async function chooseProduction(page: Page, { name }: Production): Promise<void> {
  const option = productionField(page).locator('option', { hasText: name })
  await productionField(page).selectOption(await option.getAttribute('value'))
}

export async function chooseAnyProduction(page: Page): Promise<void> {
  await chooseProduction(page, productions.finals)
  await productionField(page).selectOption({ label: 'Any production' })
}

export const altered = (ticket: string): string =>
  ticket.replace(/(_.{4})(.)/, (_, before, letter) => before + (letter === 'a' ? 'b' : 'a'))

export const saidBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
    return [...document.querySelectorAll(live)]
      .filter((region) => region.parentElement?.closest(live) === null)
      .map((region) => region.textContent ?? '')
  })

export const status = (page: Page): Locator => page.getByRole('region', { name: 'Check-in list' })

export const unsent = (page: Page, count: number): Locator =>
  status(page).getByText(`Not yet sent: ${count}`, { exact: true })

export async function openScanner(page: Page, production: Production): Promise<void> {
  await openLive(page, '/scan')
  // The page may first show the last production, or choose it once the productions are loaded.
  await chooseProduction(page, production)
  await productionField(page).selectOption({ label: 'Any production' })
  await status(page).waitFor({ state: 'detached' })
  await chooseProduction(page, production)
  await status(page).getByText('List up to date').waitFor()
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await status(page).getByText('Checking against the saved list').waitFor()
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false)
  await expect.poll(() => status(page).getByText('Not yet sent').count()).toBe(0)
}

export async function scan(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
}

export const find = (page: Page, name: string): Promise<void> =>
  page.getByLabel('Name on the list').fill(name)

export async function letIn(page: Page, name: string): Promise<void> {
  await find(page, name)
  await page.getByRole('button', { name: `Check in: ${name} Guest` }).click()
  await page.getByRole('button', { name: `Undo: ${name} Guest` }).waitFor()
}

export interface ServerEntry {
  readonly name: string
  readonly ticketHash: string
  readonly state: string
  readonly checkedInAt: string | null
  readonly conflicts: readonly { readonly at: string }[]
}

export async function serverList(site: string, { slug }: Production): Promise<ServerEntry[]> {
  const staff = await sessionOf(site, accounts.staff)
  const byId = 'query ($slug: String!) { production(by: { slug: $slug }) { id } }'
  const { production } = await askAs(site, staff, byId, { slug })
  const { checkInList } = await askAs(
    site,
    staff,
    'query ($id: ID!) { checkInList(productionId: $id) { entries { name ticketHash state checkedInAt conflicts { at by } } } }',
    { id: production.id },
  )
  return checkInList.entries
}

export async function serverEntry(
  site: string,
  production: Production,
  name: string,
): Promise<ServerEntry | undefined> {
  const entries = await serverList(site, production)
  return entries.find((entry) => entry.name.startsWith(name))
}
