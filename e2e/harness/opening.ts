import type { Page, Response } from 'playwright-core'

/** A closing dialog takes its history entry back a moment later, which would cancel a navigation begun before. */
export const entriesGone = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('dialog[open]') !== null || history.state?.usr?.backTrail === undefined,
  )

export async function openLive(page: Page, path: string): Promise<Response | null> {
  await entriesGone(page)
  const response = await page.goto(path)
  await takenOver(page)
  return response
}

/** Resolves when React has taken over the document that the server sent, which it marks its elements with. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
}

export async function openSettled(page: Page, path: string): Promise<Response | null> {
  const response = await openLive(page, path)
  await page.waitForLoadState('networkidle')
  return response
}

export const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))
