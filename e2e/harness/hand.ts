import type { Locator, Page } from 'playwright-core'

/** How a person works a page: with a pointer, or by keyboard alone. */
export interface Hand {
  readonly press: (control: Locator) => Promise<void>
  readonly type: (field: Locator, text: string) => Promise<void>
  /** Picks an option of a select by its label, or a radio button. */
  readonly choose: (control: Locator, label?: string) => Promise<void>
}

const isFocused = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement)

/** More presses than any part of the site has controls. */
const mostPresses = 80

/** Moves the focus to a control as a person without a pointer does. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < mostPresses; presses++) {
    if (await isFocused(control)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${control}`)
}

/** Works with nothing but keys. */
export const keyboardOf = (page: Page): Hand => ({
  async press(control) {
    await tabTo(page, control)
    await page.keyboard.press('Enter')
  },
  async type(field, text) {
    await tabTo(page, field)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  },
  async choose(control, label) {
    if (label === undefined) {
      await tabTo(page, control)
      return page.keyboard.press('Space')
    }
    await tabTo(page, control)
    await page.keyboard.type(label)
  },
})

/** Works with a mouse or a finger, and types. */
export const pointer: Hand = {
  press: (control) => control.click(),
  type: (field, text) => field.fill(text),
  async choose(control, label) {
    if (label === undefined) await control.check()
    else await control.selectOption({ label })
  },
}
