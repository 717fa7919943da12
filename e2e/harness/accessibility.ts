import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { root } from './environment.ts'
import { chosen, isFull } from './full.ts'

const source = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Rules whose outcome depends on colors. What the others find is the same in both themes. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Rules that axe leaves out: what is seen of a control's words is in its name (WCAG 2.5.3), and targets have 24 px (2.5.8). */
const furtherRules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } }

/** Which rules are looked at: colors take half of the time. */
const chosenRules = {
  all: { rules: furtherRules },
  colors: { runOnly: colorRules },
  others: {
    rules: { ...furtherRules, ...Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }])) },
  },
} satisfies Record<string, axe.RunOptions>

/** All that axe reports, best practices included. Its Playwright package takes five times as long. */
export async function accessibilityFindings(
  page: Page,
  rules: keyof typeof chosenRules = 'all',
): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  return page.evaluate(async (options) => {
    const found = await window.axe?.run(document.querySelector('dialog:modal') ?? document, {
      resultTypes: ['violations'],
      iframes: false,
      ...options,
    })
    return (found?.violations ?? []).map(
      ({ id, impact, nodes }) =>
        `${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, chosenRules[rules])
}

export interface Lookout {
  readonly width: number
  readonly colorScheme: 'light' | 'dark'
}

export const everyLookout = [
  { width: 360, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const

export const lookouts = chosen(everyLookout, [everyLookout[0]])

export const seenFrom = ({ width, colorScheme }: Lookout) =>
  ({ viewport: { width, height: 780 }, colorScheme, reducedMotion: 'reduce' }) as const

export const doubleTextSize = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })

/** What fades in has too little contrast before. */
const untilFadedIn = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState }) => {
      const milliseconds = Number(effect?.getComputedTiming().endTime)
      return playState === 'finished' || milliseconds > 1000
    }),
  )

/** What axe reports, sideways scrolling, and dialogs without a name. Only a full run checks colors in each state. */
export async function findingsIn(page: Page, state: string): Promise<string[]> {
  await untilFadedIn(page)
  const found = await accessibilityFindings(page, isFull ? 'all' : 'others')
  const beyond = await page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )
  const open = page.locator('dialog[open]')
  const named = page
    .getByRole('dialog', { name: /\S/ })
    .or(page.getByRole('alertdialog', { name: /\S/ }))
    .and(open)
  const isNameless = (await named.count()) < (await open.count())
  return [
    ...found,
    ...(beyond > 0 ? [`${beyond} px wider than the screen`] : []),
    ...(isNameless ? ['a dialog without a name'] : []),
  ].map((finding) => `${state}: ${finding}`)
}
