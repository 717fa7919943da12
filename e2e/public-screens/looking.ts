import type { Page } from 'playwright-core'

/** Resolves when the page's fonts are there and whatever moves for a while has come to rest. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Scrolls to the end as a reader does, a window's height at a time; what comes into sight is waited for. */
export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const isInSight = (picture: HTMLImageElement) => {
      const { top, bottom, left, right, width } = picture.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    }
    const loaded = (picture: HTMLImageElement) =>
      new Promise((resolve) => {
        picture.addEventListener('load', resolve)
        picture.addEventListener('error', resolve)
        if (picture.complete) resolve(null)
      })
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await drawn()
      await Promise.all(Array.from(document.images).filter(isInSight).map(loaded))
    }
    await drawn()
  })
}

/**
 * What does not fit into the page at each of the widths: the page itself where it scrolls sideways, and words
 * that reach past the window's edge, whether that can be scrolled to or not.
 */
export async function sidewaysScrolling(page: Page, widths: readonly number[]): Promise<string[]> {
  const findings: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      /** Shelves, carousels and tables scroll by themselves. */
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
          element.ariaRoleDescription === 'carousel' ||
          scrolls(element.parentElement))
      const words = Array.from(
        document.querySelectorAll('main :is(h1, h2, h3, p, a, button, li, dt, dd, figcaption)'),
      )
      return [
        ...(scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : []),
        ...words
          .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element))
          .map((element) => `${element.tagName.toLowerCase()}.${element.className}`),
      ]
    })
    findings.push(...beyond.map((what) => `${what} at ${width} px`))
  }
  return findings
}

/**
 * Collects the addresses of scripts and frames that come from other hosts than the site's own, from now on.
 *
 * @param site origin of the site
 */
export function watchForeignCode(page: Page, site: string): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isCode = ['script', 'document'].includes(request.resourceType())
    if (isCode && /^https?:$/.test(url.protocol) && url.origin !== site) foreign.push(url.href)
  })
  return foreign
}

/** What a person reads in the page's main part, line by line. */
export const mainText = async (page: Page): Promise<string> =>
  (await page.locator('main').allInnerTexts()).join('\n')
