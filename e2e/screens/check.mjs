// @ts-check
import { AxeBuilder } from '@axe-core/playwright'
import { openScreens } from './open.mjs'

/** Widths of windows in CSS pixels, from the smallest phone to a wide screen. */
const widths = [320, 390, 768, 1440, 1920]

const themed = widths.flatMap((width) =>
  /** @type {const} */ (['light', 'dark']).map((colorScheme) => ({
    viewport: { width, height: 900 },
    colorScheme,
  })),
)

const forced = [390, 1440].map((width) => ({
  viewport: { width, height: 900 },
  forcedColors: /** @type {const} */ ('active'),
}))

/** As a visitor sets them in the browser: rems and the widths of media queries grow with them. */
const largeLetters = '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26,minimumFontSize=0'

/** The runs: the browser's flags, and how each screen is looked at. */
const runs = [
  { flags: [], views: [...themed, ...forced] },
  { flags: [largeLetters], views: [390, 1440].map((width) => ({ viewport: { width, height: 900 } })) },
]

/**
 * Has axe look at every screen of a running demo: at each width in both themes, in forced colours, and with letters
 * of twice their size; and says which screens can be pushed sideways.
 *
 * @param {object} options
 * @param {string} options.site its address
 * @param {RegExp} options.only the names of the screens
 * @param {(finding: string) => void} options.report called with each finding
 * @param {(screen: string) => void} options.begin called with the name of each screen that is begun, once a run
 * @returns {Promise<number>} how many screens were looked at, each in each view once
 */
export async function checkScreens({ site, only, report, begin }) {
  let looks = 0
  let current = ''
  for (const { flags, views } of runs) {
    await openScreens({
      site,
      only,
      flags,
      views,
      async look(page, { name }, { viewport, colorScheme, forcedColors }) {
        looks += 1
        if (name !== current) begin(name)
        current = name
        const isForced = forcedColors === 'active'
        const seen = `${name} at ${viewport?.width} px, ${colorScheme ?? (isForced ? 'forced colours' : '200 %')}`
        const axe = new AxeBuilder({ page }).options({
          // Of forced colours axe reads those that the styles name, not those that are shown.
          rules: {
            'label-content-name-mismatch': { enabled: true },
            'color-contrast': { enabled: !isForced },
          },
        })
        const { violations } = await axe.analyze()
        for (const { id, impact, nodes } of violations) {
          report(`${seen}: ${id} (${impact}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
        }
        const beyond = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        if (beyond > 0) report(`${seen}: ${beyond} px wider than the screen`)
      },
    })
  }
  return looks
}
