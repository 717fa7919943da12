import type { Page } from 'playwright-core'

declare global {
  interface Window {
    /** Set in every document of a watched page. */
    layoutShifts?: () => { value: number; moved: string[] }[]
  }
}

/** Notes in every document that the page opens from now on how its layout shifts, except behind a visitor's own input. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    const nameOf = (source: unknown): string => {
      const node = typeof source === 'object' && source !== null && 'node' in source ? source.node : null
      return node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text'
    }
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries) {
        if ('hadRecentInput' in entry && entry.hadRecentInput === true) continue
        if (!('value' in entry) || typeof entry.value !== 'number') continue
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        shifts.push({ value: entry.value, moved: sources.map(nameOf) })
      }
    }
    const observer = new PerformanceObserver((list) => note(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    window.layoutShifts = () => {
      note(observer.takeRecords())
      return shifts
    }
  })
}

/**
 * The layout shifts of the document so far when their sum is above what a screen may have; none otherwise.
 *
 * @param most sum of the scores, without unit
 */
export async function shiftsAbove(page: Page, most: number): Promise<string[]> {
  const shifts = await page.evaluate(() => window.layoutShifts?.() ?? [{ value: 1, moved: ['not watched'] }])
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum > most ? shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(', ')}`) : []
}
