import type { Locator, Page } from 'playwright-core'

export interface Hand {
  readonly press: (control: Locator) => Promise<void>
  readonly type: (field: Locator, text: string) => Promise<void>
  readonly choose: (control: Locator, label?: string) => Promise<void>
}

export const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

/** More presses than any part of the site has controls. */
const mostPresses = 80

export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await isFocused(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${control}`)
}

export const keyboardOf = (page: Page): Hand => ({
  async press(control) {
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  },
  async type(field, text) {
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+A')
    // Fields for phones and codes format what is typed, key by key.
    await (/^\d+$/.test(text) ? page.keyboard.type(text) : page.keyboard.insertText(text))
  },
  async choose(control, label) {
    await tabTo(page, control)
    if (label === undefined) await page.keyboard.press('Space')
    else await page.keyboard.type(label)
  },
})

export const pointer: Hand = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  async choose(control, label) {
    if (label === undefined) await control.check()
    else await control.selectOption({ label })
  },
}
