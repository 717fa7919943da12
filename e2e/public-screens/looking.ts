import type { Locator, Page } from 'playwright-core'

export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

export async function readToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const drawn = () =>
      new Promise((resolve, reject) => {
        requestAnimationFrame(() => setTimeout(resolve))
        setTimeout(reject, 20_000, new Error('The browser draws no frame any more'))
      })
    const isInSight = (picture: HTMLImageElement) => {
      const { top, bottom, left, right, width } = picture.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    }
    const loading = () =>
      Array.from(document.images).find((picture) => !picture.complete && isInSight(picture))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      const waiting = performance.now()
      do await drawn()
      while (loading() && performance.now() - waiting < 10_000)
      if (loading()) throw new Error(`${loading()?.currentSrc} is not loaded`)
    }
    await drawn()
  })
}

export const misfits = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    /** Shelves, carousels and tables scroll by themselves. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.documentElement &&
      element !== document.body &&
      element.localName !== 'dialog' &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) ||
        element.ariaRoleDescription === 'carousel' ||
        scrolls(element.parentElement))
    const named = (element: Element) => `${element.localName} "${element.textContent?.trim().slice(0, 30)}"`
    const words = Array.from(
      document.querySelectorAll(
        ':is(h1, h2, h3, p, a, button, li, dt, dd, label, legend, input, select, textarea, figcaption, strong)',
      ),
    ).filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden'),
    )
    const isCut = (element: Element) =>
      [element, ...element.querySelectorAll('*')].some(
        (each) =>
          each instanceof HTMLElement &&
          !each.closest('.visually-hidden') &&
          getComputedStyle(each).textOverflow === 'ellipsis' &&
          !each.matches('[aria-current=page]') &&
          each.scrollWidth > each.clientWidth + 1,
      )
    const dialogs = Array.from(document.querySelectorAll('dialog[open]'))
    return [
      ...(scrollWidth > clientWidth ? [`the page, by ${scrollWidth - clientWidth} px`] : []),
      ...dialogs
        .filter((dialog) => dialog.scrollWidth > dialog.clientWidth)
        .map((dialog) => `the dialog, by ${dialog.scrollWidth - dialog.clientWidth} px`),
      ...words
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1 && !scrolls(element))
        .map((element) => `${named(element)} reaches out`),
      ...words.filter(isCut).map((element) => `${named(element)} is cut`),
    ]
  })

export async function sidewaysScrolling(page: Page, widths: readonly number[]): Promise<string[]> {
  const findings: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const beyond = (await misfits(page)).filter((finding) => !finding.endsWith('is cut'))
    findings.push(...beyond.map((what) => `${what} at ${width} px`))
  }
  return findings
}

export function watchForeignCode(page: Page, site: string): string[] {
  const foreign: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isCode = ['script', 'document'].includes(request.resourceType())
    if (isCode && /^https?:$/.test(url.protocol) && url.origin !== site) foreign.push(url.href)
  })
  return foreign
}

export const mainText = async (page: Page): Promise<string> =>
  (await page.locator('main').allInnerTexts()).join('\n')

export async function linkTo(page: Page, path: string): Promise<Locator> {
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement('a'), { href: path, textContent: 'Read on' })
    document.querySelector('main [class*="_text_"]')?.prepend(link)
  }, path)
  return page.getByRole('link', { name: 'Read on', exact: true })
}
