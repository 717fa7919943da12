import { expect } from 'vitest'
import { findingsIn } from './harness/accessibility.ts'
import { logInByApi } from './harness/logged-in.ts'
import {
  accountPassword,
  answersOf,
  dialogButton,
  dialogField,
  dialogOf,
  safeFirst,
  toast,
  waitForNavigation,
} from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { everythingStored } from './harness/storage.ts'
import { test } from './harness/test.ts'

test('a deleted account leaves nothing on the device', async ({ openPage, product, member, tickets }) => {
  const page = await openPage({
    viewport: { width: 360, height: 780 },
    storageState: await logInByApi(product.site, member.email),
  })
  const code = tickets.finals.split('/').at(-1) ?? '-'
  await openLive(page, '/joined-productions')
  await expect.poll(() => everythingStored(page)).toContain(code)
  await openLive(page, '/account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  expect(await answersOf(page, 'Keep my account', 'Delete my account')).toEqual(safeFirst)
  expect(await findingsIn(page, 'deletion')).toEqual([])
  await dialogField(page, 'Current password').fill('wrong')
  await dialogButton(page, 'Delete my account').click()
  await dialogOf(page).locator('[aria-invalid="true"], [role="alert"]:not(:empty)').first().waitFor()
  await dialogField(page, 'Current password').fill(accountPassword)
  await dialogButton(page, 'Delete my account').click()
  await toast(page, 'Your account was deleted.').waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await waitForNavigation(page, 'visitor')
  const stored = await everythingStored(page)
  for (const secret of [member.name, member.email, member.phone, code]) {
    expect(stored).not.toContain(secret)
  }
  await expect(logInByApi(product.site, member.email)).rejects.toThrow('could not log in')
})
