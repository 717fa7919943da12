import { describe, expect, onTestFinished, vi } from 'vitest'
import { joined, productions } from '../harness/joining.ts'
import { accountPassword, accounts } from '../harness/members.ts'
import { testWith } from '../harness/test.ts'
import { pathOf, publicScreens } from '../public-screens/screens.ts'
import { fill, openDialog, openLive, press, sees, untilKept } from './controls.ts'
import { type Driver, engines } from './drivers.ts'
import { startWatchedProduct } from './watched-product.ts'

const test = testWith(startWatchedProduct)

const complaintsOf = async (driver: Driver) =>
  (await driver.run(() => window.complaints)) ?? expect.fail('The page is not watched')

async function logIn(driver: Driver, site: string, email: string): Promise<void> {
  await openLive(driver, site)
  await openDialog(driver, 'Login')
  await fill(driver, 'Email', email)
  await fill(driver, 'Password', accountPassword)
  await press(driver, 'Login')
  await sees(driver, 'Logout')
}

const enter = '\uE007'

for (const { engine, isHere, start } of engines) {
  const open = async () => {
    const driver = await start()
    onTestFinished(() => driver.close())
    return driver
  }

  describe.skipIf(!isHere)(`in ${engine}`, () => {
    test('every screen opens', async ({ product }) => {
      const driver = await open()
      const complaints: Record<string, string[]> = {}
      for (const screen of publicScreens) {
        await openLive(driver, product.site + (await pathOf(screen, product)))
        expect(await driver.run(() => document.title)).toContain(screen.named)
        const found = await complaintsOf(driver)
        if (found.length > 0) complaints[screen.route] = found
      }
      expect(complaints).toEqual({})
    })

    test('a member joins, is checked in, and opens the ticket offline', async ({ product, member }) => {
      const driver = await open()
      await logIn(driver, product.site, member.email)
      await openLive(driver, `${product.site}/RSVP/${productions.rooftop.slug}`)
      await openDialog(driver, 'Join the Production')
      await press(driver, 'I have read this release and agree to it.')
      await press(driver, 'Continue')
      await sees(driver, joined)
      const code = `QR code of your ticket to ${productions.rooftop.name}`
      await openLive(driver, `${product.site}/joined-productions`)
      await sees(driver, code)
      const ticket = await driver.run(
        () => document.querySelector<HTMLAnchorElement>('main a[href^="/attendee-check/"]')?.href,
      )
      if (!ticket) return expect.fail('There is no link to the ticket')
      await openLive(driver, ticket)
      await sees(driver, code)
      await untilKept(driver)
      expect(await complaintsOf(driver)).toEqual([])

      const entrance = await open()
      await logIn(entrance, product.site, accounts.staff)
      await openLive(entrance, `${product.site}/scan`)
      await fill(entrance, 'Ticket code or link', ticket + enter)
      await press(entrance, 'Check in anyway')
      await sees(entrance, 'User has been validated')
      await sees(entrance, member.name)
      expect(await complaintsOf(entrance)).toEqual([])

      await product.kill('web')
      onTestFinished(async () => {
        await product.revive('web')
        const isBack = () =>
          fetch(`${product.site}/health`).then(
            ({ ok }) => ok,
            () => false,
          )
        await vi.waitUntil(isBack, { timeout: 60_000 })
      })
      for (const address of [ticket, `${product.site}/joined-productions`]) {
        await driver.open(address)
        await sees(driver, code)
      }
    })
  })
}
