import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { everyLookout, findingsIn, type Lookout, seenFrom } from './harness/accessibility.ts'
import { attendeeName, type DeskSimulator, simulateDesk } from './harness/desk-simulator.ts'
import { chosen } from './harness/full.ts'
import { isFocused, keyboardOf, tabTo } from './harness/hand.ts'
import { accounts, answersOf, dialogOf, safeFirst, toast } from './harness/members.ts'
import { openLive } from './harness/opening.ts'
import { test } from './harness/test.ts'

type OpenAs = (email: string) => Promise<Page>

const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]')
const rowOf = (page: Page, index: number) => rows(page).filter({ hasText: attendeeName(index) })

async function openDesk(openAs: OpenAs, size = 1_000): Promise<{ page: Page; desk: DeskSimulator }> {
  const page = await openAs(accounts.staff)
  const desk = await simulateDesk(page, size)
  await openLive(page, '/desk/finals')
  await rowOf(page, 0).waitFor()
  return { page, desk }
}

const search = (page: Page) => page.getByLabel('Search by name, email or phone')

describe('the list of attendees', () => {
  test('renders only visible rows, and loads pages while scrolling', async ({ openAs }) => {
    const { page, desk } = await openDesk(openAs)
    const table = page.getByRole('table', { name: 'Attendees' })
    expect(await table.getAttribute('aria-rowcount')).toBe('1001')
    expect(await table.locator(':is(thead, tbody, tr, th, td):not([role])').count()).toBe(0)
    const asked = () => desk.sent.filter(({ name }) => name === 'DeskAttendees').length
    expect(asked()).toBe(1)
    const scrollOn = async () => {
      // A slow machine may show the row only after it has been passed.
      const last = Number(await rows(page).last().getAttribute('aria-rowindex'))
      await page.mouse.wheel(0, last > 480 ? -500 : 1_000)
      // At once: the scrolling goes on.
      return rowOf(page, 450).evaluateAll((found) => found.map((row) => row.getAttribute('aria-rowindex')))
    }
    await expect.poll(scrollOn).toEqual(['452'])
    expect(await rows(page).count()).toBeLessThan(60)
    expect(asked()).toBeLessThan(8)
  })

  test('keeps search and scroll position after Back', async ({ openAs }) => {
    const { page } = await openDesk(openAs)
    await search(page).fill('guest 000')
    await page.getByLabel('Status', { exact: true }).selectOption('Checked in')
    await page.getByText('34 people found').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?q=guest+000&state=checked_in')
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await rowOf(page, 99).waitFor()
    const scrolled = await page.evaluate(() => window.scrollY)
    expect(scrolled).toBeGreaterThan(500)
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href$="/message"]')?.click())
    await page.getByLabel('Subject').waitFor()
    await page.goBack()
    await rowOf(page, 99).waitFor()
    expect(await search(page).inputValue()).toBe('guest 000')
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(scrolled - 60)
  })

  test('moves with the arrow keys, checks somebody in, and undoes that after a confirmation', async ({
    openAs,
  }) => {
    const { page, desk } = await openDesk(openAs)
    await page.getByRole('button', { name: `Undo: ${attendeeName(0)}` }).focus()
    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(await focused()).toBe(`Check in: ${attendeeName(1)}`)
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(`Undo: ${attendeeName(3)}`)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await toast(page, 'User has been validated').waitFor()
    await page.getByRole('button', { name: `Undo: ${attendeeName(1)}` }).click()
    await dialogOf(page).waitFor()
    await expect.poll(() => answersOf(page, 'Cancel', 'Undo check-in')).toEqual(safeFirst)
    expect(desk.sent.some(({ name }) => name === 'UndoValidation')).toBe(false)
    await dialogOf(page).getByRole('button', { name: 'Undo check-in' }).click()
    await page.getByRole('button', { name: `Check in: ${attendeeName(1)}` }).waitFor()
    const more = `More: ${attendeeName(2)}`
    expect(await rowOf(page, 2).getByRole('button').all()).toHaveLength(1)
    await rowOf(page, 2).getByRole('button', { name: more }).waitFor()
  })

  test('marks and counts walk-ins, and undoes their admission', async ({ openAs }) => {
    const { page, desk } = await openDesk(openAs, 40)
    await page.getByRole('term').filter({ hasText: 'Walk-ins' }).waitFor()
    await rows(page)
      .first()
      .evaluate((row) => row.scrollIntoView())
    const statusOf = (index: number) => rowOf(page, index).getByRole('cell').nth(1)
    expect(await statusOf(6).textContent()).toMatch(/^Checked in\s+Walk-in$/)
    const marks =
      /^Checked in\s+Walk-in\s+Above capacity · After walk-ins were closed · An older release · Under age$/
    expect(await statusOf(9).textContent()).toMatch(marks)
    expect(await statusOf(1).textContent()).toMatch(/^Confirmed, not checked in\s+Above capacity$/)
    await page.getByRole('button', { name: `Undo: ${attendeeName(6)}` }).click()
    await dialogOf(page)
      .getByText(`${attendeeName(6)} loses their spot.`)
      .waitFor()
    await dialogOf(page).getByRole('button', { name: 'Undo check-in' }).click()
    await expect.poll(() => statusOf(6).textContent()).toMatch(/^Canceled\s+Walk-in$/)
    expect(
      await rowOf(page, 6)
        .getByRole('button', { name: /^(Check in|Undo)/ })
        .count(),
    ).toBe(0)
    expect(desk.sent.find(({ name }) => name === 'UndoValidation')?.variables.input).toEqual({
      admissionId: 'admission-6',
      productionId: '1',
      attemptId: expect.any(String),
    })
  })

  test('shows nothing of walk-ins and of one person without the features', async ({ openAs }) => {
    const page = await openAs(accounts.staff)
    await simulateDesk(page, 40, false)
    await openLive(page, '/desk/finals')
    await rowOf(page, 6).waitFor()
    await page.getByRole('button', { name: 'Edit RSVPs' }).click()
    await dialogOf(page).getByLabel('Spots').waitFor()
    expect(await page.locator('body').textContent()).not.toMatch(/walk-in|email failed/i)
    expect(await page.getByRole('button', { name: /^More/, includeHidden: true }).count()).toBe(0)
    await openLive(page, '/desk/finals/attendees/a1')
    await page.getByText('This attendee doesn’t exist or was removed.').waitFor()
  })

  test('fits a phone, a tablet and a desktop', async ({ openAs }) => {
    const { page } = await openDesk(openAs, 40)
    const phone = rowOf(page, 1).getByRole('link', { name: '(310) 555-0100' })
    expect(await phone.getAttribute('href')).toBe('tel:+13105550100')
    const misfits = () =>
      page.evaluate(() => {
        const rows = [...document.querySelectorAll('tbody tr[aria-rowindex]')]
        const cells = rows.flatMap((row) => [...row.querySelectorAll('td, td > *')])
        const isCut = (cell: Element) =>
          cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1
        const isOutside = (cell: Element) => {
          const [{ bottom, right }, row] = [cell.getBoundingClientRect(), cell.closest('tr')]
          const end = row?.getBoundingClientRect()
          return end === undefined || bottom > end.bottom + 1 || right > end.right + 1
        }
        const found = cells.filter(
          (cell) => isOutside(cell) || (isCut(cell) && !cell.textContent?.includes('WWW')),
        )
        const isScrolled = document.documentElement.scrollWidth > window.innerWidth
        return [...found.map(({ textContent }) => textContent), ...(isScrolled ? ['the page'] : [])]
      })
    for (const width of [1440, 1280, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(misfits, { message: `at ${width} px` }).toEqual([])
    }
  })
})

describe('one person', () => {
  const more = (page: Page, index: number) =>
    page.getByRole('button', { name: `More: ${attendeeName(index)}` })
  const dialog = (page: Page) => dialogOf(page).last()

  /** By keyboard only. */
  async function choose(page: Page, index: number, action: string) {
    await more(page, index).press('Enter')
    const details = dialog(page).getByRole('link', { name: 'Details' })
    await expect.poll(() => isFocused(details)).toBe(true)
    const chosen = dialog(page).getByRole('button', { name: action })
    while (!(await isFocused(chosen))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('button', { name: 'Go back' }).waitFor()
    await expect.poll(() => isFocused(dialog(page).getByRole('button', { name: 'Go back' }))).toBe(true)
  }
  const confirm = async (page: Page) => {
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
  }
  const inputs = ({ sent }: DeskSimulator, operation: string) =>
    sent.filter(({ name }) => name === operation).map(({ variables }) => variables.input)

  test('gets the ticket again', async ({ openAs }) => {
    const { page, desk } = await openDesk(openAs, 40)
    await choose(page, 1, 'Resend ticket')
    await confirm(page)
    await toast(page, 'The ticket is on its way.').waitFor()
    await dialogOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(more(page, 1))).toBe(true)
    expect(inputs(desk, 'ResendTicket')).toEqual([{ productionId: '1', attendeeId: 'a1' }])
  })

  test('is confirmed, above the capacity after a second question', async ({ openAs }) => {
    const { page, desk } = await openDesk(openAs, 40)
    await choose(page, 2, 'Confirm now')
    await confirm(page)
    await dialog(page).getByText('gets a spot above the capacity').waitFor()
    await expect.poll(() => isFocused(dialog(page).getByRole('button', { name: 'Go back' }))).toBe(true)
    await confirm(page)
    await toast(page, 'Confirmed above the capacity.').waitFor()
    await page.getByRole('button', { name: `Check in: ${attendeeName(2)}` }).waitFor()
    const input = { productionId: '1', attendeeId: 'a2' }
    expect(inputs(desk, 'ConfirmAttendance')).toEqual([
      { ...input, overCapacity: false },
      { ...input, overCapacity: true },
    ])
  })

  test('loses the spot once, and the typed reason survives a lost connection', async ({ openAs }) => {
    const { page, desk } = await openDesk(openAs, 40)
    desk.answerWith('CancelAttendance', 'lost')
    await choose(page, 1, 'Cancel spot')
    const reason = dialog(page).getByLabel('Reason (optional)')
    while (!(await isFocused(reason))) await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('Ill <b>')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('x'.repeat(600))
    expect(await reason.inputValue()).toBe(`Ill <b>\n${'x'.repeat(492)}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await dialog(page).getByRole('alert').getByText('You’re offline.').waitFor()
    await page.context().setOffline(false)
    expect(await reason.inputValue()).toHaveLength(500)
    desk.answerWith('CancelAttendance', null)
    const sent = inputs(desk, 'CancelAttendance').length
    await dialog(page).getByRole('button', { name: 'Cancel spot' }).dblclick()
    await toast(page, 'Spot canceled. No email was sent.').waitFor()
    await dialogOf(page).waitFor({ state: 'detached' })
    await rowOf(page, 1).waitFor({ state: 'detached' })
    await expect.poll(() => isFocused(more(page, 2))).toBe(true)
    expect(inputs(desk, 'CancelAttendance').slice(sent)).toEqual([
      { productionId: '1', attendeeId: 'a1', reason: `Ill <b>\n${'x'.repeat(492)}`, notify: false },
    ])
  })

  test('has a page with times and emails, which Back leaves and a reload keeps', async ({ openAs }) => {
    const { page, desk } = await openDesk(openAs, 40)
    await page.getByRole('button', { name: 'Email failed: 2' }).press('Enter')
    await page.getByText('2 people found').waitFor()
    await more(page, 3).press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: attendeeName(3) }).waitFor()
    await page.waitForURL('**/desk/finals/attendees/a3')
    expect(await page.title()).not.toContain('Guest')
    await page.reload()
    await page.getByText('Checked in · Email failed').waitFor()
    await page.getByText('Failed: 550 no-such-mailbox').waitFor()
    await page.getByText('Sent Nov 2, 10:21 AM').waitFor()
    await page.getByRole('button', { name: 'Resend ticket' }).press('Enter')
    await confirm(page)
    await toast(page, 'The ticket is on its way.').waitFor()
    await page.goBack()
    await page.getByText('2 people found').waitFor()
    await rowOf(page, 23).getByText('Email failed').waitFor()

    desk.answerWith('ResendTicket', 'forbidden')
    await choose(page, 3, 'Resend ticket')
    await confirm(page)
    await page.getByRole('alert').getByText('it has expired').waitFor()
    expect(await page.locator('body').textContent()).not.toContain('Guest')
  })
})

test('the desk keeps old data with its age offline and after a failure, until the grant ends', async ({
  openAs,
}) => {
  const { page, desk } = await openDesk(openAs)
  await page.getByText('Arrivals as a table').click()
  const cells = await page.getByRole('table', { name: 'Arrivals' }).getByRole('row').allInnerTexts()
  expect(cells.map((row) => row.split(/\s*\t\s*/))).toEqual([
    ['Until', 'Arrived', 'Total'],
    ['8:05 PM', '20', '20'],
    ['8:10 PM', '60', '80'],
    ['8:15 PM', '40', '120'],
  ])
  await page.getByText('Arrivals as a table').click()
  await page.context().setOffline(true)
  await page.getByText('You’re offline.').first().waitFor()
  await page.getByText('This data is from').first().waitFor()
  expect(await rowOf(page, 0).count()).toBe(1)
  await page.context().setOffline(false)
  desk.answerWith('DeskAttendees', 'failed')
  await search(page).fill('guest')
  await page.getByText('Couldn’t refresh this page.').waitFor()
  expect(await rowOf(page, 0).count()).toBe(1)

  desk.answerWith('CheckInAttendee', 'forbidden')
  await page.getByRole('button', { name: `Check in: ${attendeeName(1)}` }).click()
  await page.getByRole('alert').getByText('it has expired').waitFor()
  expect(await page.locator('body').textContent()).not.toContain('Guest')
  expect(await page.locator('main').textContent()).not.toContain('Finals Night')
  desk.answerWith('DeskProductions', 'forbidden')
  await page.locator('main').getByRole('link', { name: 'Desk', exact: true }).click()
  await page.getByText('You don’t have access to this page').waitFor()
})

test('changing RSVPs asks for confirmation if people are waitlisted or over capacity', async ({ openAs }) => {
  const { page, desk } = await openDesk(openAs)
  const { keyboard } = page
  const changes = () =>
    desk.sent.filter(({ name }) => name === 'SetJoining').map(({ variables }) => variables.input)
  await page.getByRole('button', { name: 'Edit RSVPs' }).click()
  await dialogOf(page).getByLabel('Spots').fill('1000001')
  await dialogOf(page).getByText('Closed', { exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await dialogOf(page).getByText('Enter a whole number from 1 to 1,000,000').waitFor()
  await dialogOf(page).getByLabel('Spots').fill('300')
  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await dialogOf(page).getByText('14 people are on the waitlist').waitFor()
  await expect.poll(() => answersOf(page, 'Back', 'Close RSVPs')).toEqual(safeFirst)
  expect(changes()).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Close RSVPs' }).click()
  await toast(page, 'Saved. Before you, Ada set RSVPs to open with 80 spots (Nov 20, 9:04 PM).').waitFor()
  const closed = { productionId: '1', isOpen: false, capacity: 300, takesWalkIns: true }
  expect(changes()).toEqual([closed])

  await page.getByRole('button', { name: 'Edit RSVPs' }).press('Enter')
  const spots = dialogOf(page).getByLabel('Spots')
  desk.confirm(30)
  // More than were confirmed when the dialog opened, fewer than now.
  await dialogOf(page).getByLabel('Takes walk-ins').uncheck()
  await spots.fill('220')
  await spots.press('Enter')
  const question = dialogOf(page).getByText(
    '242 people are confirmed, and the capacity would be 220. Nobody loses their spot. Nobody new is confirmed until there’s room.',
  )
  await question.waitFor()
  await keyboard.press('Enter')
  await spots.waitFor()
  await expect.poll(() => isFocused(spots)).toBe(true)
  await keyboard.press('Enter')
  await question.waitFor()
  expect(changes()).toEqual([closed])
  await keyboard.press('Shift+Tab')
  await keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(changes()).toEqual([closed, { productionId: '1', isOpen: true, capacity: 220, takesWalkIns: false }])
  await page.getByText('242 people are confirmed. Nobody new is confirmed until there’s room.').waitFor()
})

describe('a message', () => {
  async function write(openAs: OpenAs) {
    const opened = await openDesk(openAs)
    const { page } = opened
    await page.getByRole('link', { name: 'Message attendees' }).click()
    await page.getByLabel('Subject').fill('Doors <b>open</b>')
    await page.getByLabel('Message', { exact: true }).fill('At eight.\n\n<img src=x onerror=alert(1)>')
    return opened
  }
  test('shows markup as text, and its limits', async ({ openAs }) => {
    const { page } = await write(openAs)
    const preview = page.getByRole('region', { name: 'Preview' })
    expect(await preview.textContent()).toContain('<img src=x onerror=alert(1)>')
    expect(await preview.locator('img, b').count()).toBe(0)
    await page.getByLabel('To', { exact: true }).selectOption({ label: 'Canceled (0)' })
    await page.getByText('There’s no one to message.').waitFor()
    expect(await page.getByRole('button', { name: 'Send to 0 people' }).isDisabled()).toBe(true)
    await page.getByLabel('To', { exact: true }).selectOption({ index: 0 })

    await page.getByLabel('Message', { exact: true }).fill('x'.repeat(10_001))
    await page.getByText('10,001 of 10,000 characters').waitFor()
    await page.getByRole('button', { name: 'Send to 209 people' }).click()
    await page.getByText('Please use at most 10,000 characters').waitFor()
    expect(await dialogOf(page).count()).toBe(0)
  })

  test('keeps its id after a lost response, a reload and Back', async ({ openAs }) => {
    const { page, desk } = await write(openAs)
    desk.answerWith('MessageAttendees', 'lost')
    await page.getByRole('button', { name: 'Send to 209 people' }).click()
    await dialogOf(page).waitFor()
    await expect.poll(() => answersOf(page, 'Go back', 'Send to 209 people')).toEqual(safeFirst)
    await dialogOf(page).getByRole('button', { name: 'Send to 209 people' }).click()
    await dialogOf(page).getByText('no one gets it twice').waitFor()
    desk.answerWith('MessageAttendees', null)
    await page.goBack()
    await page.goBack()
    await page.getByRole('link', { name: 'Message attendees' }).click()
    await page.getByText('This message may have been sent').waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('Doors <b>open</b>')
    await page.getByRole('button', { name: 'Send to 209 people' }).click()
    await dialogOf(page).getByRole('button', { name: 'Send to 209 people' }).click()
    await toast(page, 'on its way').waitFor()
    const [first, second] = desk.sent.filter(({ name }) => name === 'MessageAttendees')
    expect(second).toEqual(first)
  })

  /** 9:00 in Long Beach on the next day when clocks are set forward. */
  function nextSpring(): Date {
    const year = new Date().getUTCFullYear()
    const inYear = (year: number) =>
      new Date(Date.UTC(year, 2, 14 - new Date(Date.UTC(year, 2, 7)).getUTCDay(), 16))
    return inYear(year).getTime() > Date.now() ? inYear(year) : inYear(year + 1)
  }

  const inputsOf = (desk: DeskSimulator, name: string) =>
    desk.sent.filter((sent) => sent.name === name).map(({ variables }) => variables.input)

  async function openMessages(openAs: OpenAs, messages: readonly object[]) {
    const page = await openAs(accounts.staff)
    const desk = await simulateDesk(page, 40)
    desk.list(messages)
    await openLive(page, '/desk/finals/message')
    await page.getByLabel('Subject').waitFor()
    return { page, desk, hand: keyboardOf(page) }
  }

  test('is scheduled for the day when clocks change, by keyboard, and tested first', async ({ openAs }) => {
    const { page, desk, hand } = await openMessages(openAs, [])
    await hand.choose(page.getByLabel('To', { exact: true }), 'Every')
    await hand.choose(page.getByLabel('When'), 'At')
    await hand.type(page.getByLabel('Subject'), 'Doors')
    await hand.type(page.getByLabel('Message', { exact: true }), 'Hello everyone!')
    const spring = nextSpring()
    const [year, month, day] = [spring.getUTCFullYear(), '03', String(spring.getUTCDate()).padStart(2, '0')]
    const preview = page.getByRole('region', { name: 'Preview' })
    expect(await preview.textContent()).not.toContain('Hi (first name)')
    await hand.press(page.getByRole('button', { name: 'Send me a test' }))
    await toast(page, 'to your account’s email address').waitFor()
    expect(inputsOf(desk, 'TestMessage')).toEqual([
      { productionId: '1', subject: 'Doors', text: 'Hello everyone!' },
    ])

    const time = page.getByLabel('Time (Pacific Time)')
    const schedule = page.getByRole('button', { name: 'Schedule' })
    await page.getByLabel('Date').focus()
    await page.keyboard.type(`${month}${day}${year}`)
    await tabTo(page, time)
    await page.keyboard.type('0230AM')
    await hand.press(schedule)
    await page.getByText('Clocks skip this time on that day').waitFor()
    await time.focus()
    await page.keyboard.type('0900AM')
    await page.reload()
    await page.getByLabel('Date').waitFor()
    expect([await page.getByLabel('Date').inputValue(), await time.inputValue()]).toEqual([
      `${year}-${month}-${day}`,
      '09:00',
    ])
    await hand.press(schedule)
    await dialogOf(page)
      .getByText(`on Sunday, March ${Number(day)}, ${year} at 9:00 AM (Pacific Time)`)
      .waitFor()
    await expect.poll(() => answersOf(page, 'Go back', 'Schedule')).toEqual(safeFirst)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await toast(page, 'Your message is scheduled.').waitFor()
    expect(inputsOf(desk, 'MessageAttendees')).toEqual([
      {
        productionId: '1',
        subject: 'Doors',
        text: 'Hello everyone!',
        messageId: expect.any(String),
        to: 'EVERYONE',
        sendAt: spring.toISOString(),
      },
    ])
  })

  test('that waits is edited, kept and canceled, by keyboard', async ({ openAs }) => {
    const sendAt = '2036-03-20T03:00:00.000Z'
    const { page, desk, hand } = await openMessages(openAs, [
      { id: 'moved-123', subject: 'Moved', sendAt, hasMoved: true },
      { id: 'held-1234', subject: 'Held', sendAt: '2026-03-01T19:00:00.000Z', state: 'HELD' },
      { id: 'after-123', subject: 'After', sendAfterEndMinutes: 120 },
      { id: 'sent-1234', subject: 'Sent', sentAt: '2026-02-01T20:00:00.000Z', state: 'SENT', recipients: 9 },
      { id: 'off-12345', subject: 'Off', sendAt, state: 'CALLED_OFF' },
    ])
    const item = (subject: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject }) })
    const texts = (subject: string) => item(subject).locator('p').allTextContents()
    expect(await texts('Moved')).toEqual([
      'Wednesday, March 19, 2036 at 8:00 PM (Pacific Time)',
      'To: Checked in, 117 people now',
      'The production moved',
    ])
    expect((await texts('After'))[0]).toBe(
      'Friday, November 21, 2036 at 1:00 AM (Pacific Time), 2 h after the end',
    )
    expect(await texts('Sent')).toEqual([
      'Sent Sunday, February 1, 2026 at 12:00 PM (Pacific Time)',
      'To: Checked in, 9 people',
    ])
    expect((await texts('Off'))[2]).toBe('Not sent: the production was called off')
    const confirmIn = async (title: string, confirm: string) => {
      await page.getByRole('dialog', { name: title }).waitFor()
      await expect.poll(() => answersOf(page, 'Go back', confirm)).toEqual(safeFirst)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await dialogOf(page).waitFor({ state: 'detached' })
    }
    await hand.press(item('Moved').getByRole('button', { name: 'Keep this time: Moved' }))
    await confirmIn('Keep this time?', 'Keep this time')
    await hand.press(item('Held').getByRole('button', { name: 'Confirm: Held' }))
    await dialogOf(page).getByText('will be emailed to 117 people now').waitFor()
    await confirmIn('Confirm?', 'Confirm')
    expect(inputsOf(desk, 'UpdateMessage')).toEqual([
      { productionId: '1', messageId: 'moved-123', sendAt },
      { productionId: '1', messageId: 'held-1234', subject: 'Held' },
    ])

    await hand.press(item('After').getByRole('link', { name: 'Edit: After' }))
    await page.getByRole('heading', { name: 'Edit a message' }).waitFor()
    const hours = page.getByLabel('Hours after the end')
    await hand.type(hours, '721')
    await hand.press(page.getByRole('button', { name: 'Save' }))
    await page.getByText('Enter whole numbers, at most 720 hours in all').waitFor()
    await hand.type(hours, '3')
    desk.answerWith('UpdateMessage', 'lost')
    await hand.press(page.getByRole('button', { name: 'Save' }))
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await dialogOf(page).getByText('It’s safe to try again.').waitFor()
    desk.answerWith('UpdateMessage', null)
    await dialogOf(page).getByRole('button', { name: 'Save' }).press('Enter')
    await toast(page, 'Your message is scheduled.').waitFor()
    const saved = {
      productionId: '1',
      messageId: 'after-123',
      to: 'CHECKED_IN',
      sendAfterEndMinutes: 180,
      subject: 'After',
      text: 'Come again.',
    }
    expect(inputsOf(desk, 'UpdateMessage').slice(2)).toEqual([saved, saved])
    await page.getByRole('heading', { name: 'Message attendees' }).waitFor()

    await hand.press(item('Held').getByRole('button', { name: 'Cancel message: Held' }))
    await confirmIn('Cancel message?', 'Cancel message')
    await expect.poll(() => item('Held').count()).toBe(0)
    expect(inputsOf(desk, 'CancelMessage')).toEqual([{ productionId: '1', messageId: 'held-1234' }])
  })

  test('that is sent while it is edited keeps what is typed', async ({ openAs }) => {
    const { page, desk } = await openMessages(openAs, [{}])
    await page.getByRole('link', { name: 'Edit: Thank you' }).click()
    await page.getByLabel('Subject').fill('Thanks')
    desk.list([{ state: 'SENT', sentAt: '2026-03-01T20:00:00.000Z' }])
    desk.answerWith('UpdateMessage', 'refused')
    await page.getByRole('button', { name: 'Save' }).click()
    await dialogOf(page).getByRole('button', { name: 'Save' }).click()
    await dialogOf(page).getByText('It was sent.').waitFor()
    await dialogOf(page).getByRole('button', { name: 'Go back' }).click()
    await page.getByText('so it can’t be changed. What you typed is still here.').waitFor()
    expect(await page.getByLabel('Subject').inputValue()).toBe('Thanks')
    expect(await page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true)
  })
})

const tools = [
  ['/desk', 'Desk', 'Desk', 'Finals Night'],
  ['/desk/finals', 'Finals Night', 'Desk: Finals Night', attendeeName(0)],
  ['/desk/finals/attendees/a4', 'Finals Night', 'Attendee: Finals Night', attendeeName(4)],
  ['/desk/finals/message', 'Finals Night', 'Message attendees: Finals Night', 'Subject'],
] as const

test.for(chosen<Lookout>(everyLookout, [{ width: 320, colorScheme: 'dark' }]))(
  'the pages of productions are accessible, with dialogs and errors, at $width px, $colorScheme',
  async (from, { openAs }) => {
    const page = await openAs(accounts.staff, seenFrom(from))
    const look = async (state: string) => expect(await findingsIn(page, state)).toEqual([])
    const desk = await simulateDesk(page, 300)
    for (const [path, headline, title, shows] of tools) {
      await openLive(page, path)
      await page.getByText(shows).first().waitFor()
      await expect.poll(() => page.locator('h1').allTextContents(), { message: path }).toEqual([headline])
      await expect.poll(() => page.title()).toMatch(new RegExp(`^${title} — `))
      if (path === '/desk/finals') {
        await page.getByRole('table', { name: 'Attendees' }).evaluate((table) => table.scrollIntoView())
        await rowOf(page, 3).waitFor()
      }
      await look(path)
      if (path === '/desk/finals') {
        await page.getByRole('button', { name: `Undo: ${attendeeName(0)}` }).click()
        await look('undo')
        await page.getByRole('button', { name: 'Cancel' }).click()
        await page.getByRole('button', { name: `More: ${attendeeName(4)}` }).click()
        await look('one person')
        await page.getByRole('button', { name: 'Cancel spot' }).click()
        await look('cancel')
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Edit RSVPs' }).click()
        await look('joining')
      }
      if (path === '/desk/finals/message') {
        await page.getByRole('button', { name: 'Send to 209 people' }).click()
        await page.getByText('Subject is required').waitFor()
        await look('message with errors')
        desk.list([
          { hasMoved: true },
          { id: 'message-2', state: 'SENT', sentAt: '2026-11-21T04:00:00.000Z' },
        ])
        await page.reload()
        await page.getByText('The production moved').waitFor()
        await page.getByLabel('When').selectOption('At a time')
        await look('messages that wait')
        await page.getByRole('button', { name: 'Keep this time: Thank you' }).click()
        await look('keep this time')
      }
    }
  },
)
