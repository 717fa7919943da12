import type { Locator, Page } from 'playwright-core'
import { askAs, type LoggedIn } from './logged-in.ts'
import { dialogOf } from './members.ts'
import { openLive } from './opening.ts'

export const joined = 'QR code has been sent to your Email address'

export const productions = {
  finals: { slug: 'budtender-finals-night', name: 'Budtender Finals Night' },
  rooftop: { slug: 'hi-lbc-rooftop-session', name: 'Hi LBC Rooftop Session' },
  lateSet: { slug: 'high-jinx-live-the-late-set', name: 'High Jinx Live: The Late Set' },
  townHall: { slug: 'pot-politics-town-hall', name: 'Pot Politics Town Hall' },
  workingRoom: { slug: 'lifted-laughter-the-working-room', name: 'Lifted Laughter: The Working Room' },
} as const

export interface Production {
  readonly slug: string
  readonly name: string
}

export const joinButton = (page: Page): Locator => page.getByRole('button', { name: 'Join the Production' })

export const dialogTitle = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('heading', { name, exact: true })

export const waiverBox = (page: Page): Locator => dialogOf(page).getByRole('checkbox')

export const continueButton = (page: Page): Locator =>
  dialogOf(page).getByRole('button', { name: 'Continue', exact: true })

export const ticketCode = (page: Page, { name }: Production): Locator =>
  page.getByRole('img', { name: `QR code of your ticket to ${name}` })

export async function openProduction(page: Page, { slug }: Production): Promise<void> {
  await openLive(page, `/RSVP/${slug}`)
}

export async function accept(page: Page): Promise<void> {
  await dialogTitle(page, 'Privacy policy and release').waitFor()
  await waiverBox(page).check()
  await continueButton(page).click()
}

export async function endsWith(page: Page, message: string): Promise<void> {
  await page.getByText(message).waitFor()
  await page.waitForURL(({ pathname }) => pathname === '/RSVP')
}

export async function joinFor(site: string, session: LoggedIn, { slug }: Production): Promise<string> {
  const { production } = await askAs(
    site,
    session,
    'query ($slug: String!) { production(by: { slug: $slug }) { id release { version } } }',
    { slug },
  )
  const input = { productionId: production.id, releaseVersion: production.release.version }
  const { joinProduction } = await askAs(
    site,
    session,
    'mutation ($input: JoinProductionInput!) { joinProduction(input: $input) { ticket { url } } }',
    { input },
  )
  return joinProduction.ticket?.url ?? ''
}
