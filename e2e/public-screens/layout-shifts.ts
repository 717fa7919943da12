import type { Page } from 'playwright-core'

/** TypeScript's library has none. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

declare global {
  interface Window {
    layoutShifts?: () => { value: number; moved: string[] }[]
  }
}

export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : 'text'
          return `${name} from ${previousRect.top} to ${currentRect.top}`
        })
        shifts.push({ value: entry.value, moved })
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

export async function shiftsAbove(page: Page, most: number): Promise<string[]> {
  const shifts = await page.evaluate(() => window.layoutShifts?.() ?? [{ value: 1, moved: ['not watched'] }])
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  return sum > most ? shifts.map(({ value, moved }) => `${value.toFixed(4)}: ${moved.join(', ')}`) : []
}
