import { setTimeout as pass } from 'node:timers/promises'
import type { Driver } from './drivers.ts'

/** Milliseconds; less than a test may take. */
const patience = 60_000

/** @throws Error with `what` when it doesn't become true */
async function until(what: string, isTrue: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + patience
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`In vain: ${what}`)
    await pass(50)
  }
}

export async function openLive(driver: Driver, url: string): Promise<void> {
  await driver.open(url)
  await until(`React takes over ${url}`, () =>
    driver.run(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
    ),
  )
}

/** In the page: the place of the control with this name, in the open dialog if there is one; null while it can't be pressed. */
function placeOf(name: string): { x: number; y: number } | null {
  const scope = document.querySelector('dialog[open]') ?? document
  const control = Array.from(scope.querySelectorAll('a, button, label')).find(
    (each) =>
      (each.ariaLabel ?? each.textContent).trim() === name &&
      each.checkVisibility({ visibilityProperty: true }),
  )
  control?.scrollIntoView({ block: 'center', behavior: 'instant' })
  if (!control) return null
  const box = control.getBoundingClientRect()
  const place = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) }
  return control.contains(document.elementFromPoint(place.x, place.y)) ? place : null
}

export async function press(driver: Driver, name: string): Promise<void> {
  let place: ReturnType<typeof placeOf> = null
  await until(`${name} is still`, async () => {
    const before = place
    place = await driver.run(placeOf, name)
    return place !== null && place.x === before?.x && place.y === before.y
  })
  if (place !== null) await driver.click(place)
}

/** Presses again until it opens: a button that is replaced between down and up of the pointer isn't pressed. */
export const openDialog = (driver: Driver, buttonName: string): Promise<void> =>
  until(`${buttonName} opens a dialog`, async () => {
    if (await driver.run(() => document.querySelector('dialog[open]') !== null)) return true
    const place = await driver.run(placeOf, buttonName)
    if (place !== null) await driver.click(place)
    return false
  })

export async function fill(driver: Driver, label: string, text: string): Promise<void> {
  await until(`a field ${label}`, () =>
    driver.run((label) => {
      const field = Array.from(document.querySelectorAll('label')).findLast(
        ({ textContent }) => textContent.trim() === label,
      )?.control
      field?.focus()
      return field !== undefined && field === document.activeElement
    }, label),
  )
  await driver.type(text)
}

/** Waits for a text, or for a picture of this name. */
export const sees = (driver: Driver, text: string): Promise<void> =>
  until(text, () =>
    driver.run(
      (text) =>
        document.querySelector('body')?.textContent.includes(text) ||
        Array.from(document.querySelectorAll('[role="img"]')).some(({ ariaLabel }) => ariaLabel === text),
      text,
    ),
  )

/** The tickets' pages. */
export const untilKept = (driver: Driver): Promise<void> =>
  until('the service worker keeps the page of tickets', () =>
    driver.run(async () => (await caches.match('/attendee-check/0')) !== undefined),
  )
