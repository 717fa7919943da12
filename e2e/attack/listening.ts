import type { BrowserContext, Page } from 'playwright-core'

export interface Executed {
  readonly ran: string[]
}

export async function listenForExecution(context: BrowserContext): Promise<Executed> {
  const ran: string[] = []
  await context.exposeFunction('executed', (vector: unknown) => {
    ran.push(`vector ${String(vector)}`)
  })
  context.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { ran }
}

export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0))),
      ),
  )
}

/** Handlers, scripts, schemes and frames in the page's content that could still run. */
export function dangerIn(page: Page, selector: string, players: readonly string[]): Promise<string[]> {
  return page.evaluate(
    ({ selector, players }) => {
      const found: string[] = []
      for (const element of document.querySelectorAll(`${selector} *`)) {
        const isData = element.tagName === 'SCRIPT' && /json$/.test(element.getAttribute('type') ?? '')
        if (/^(SCRIPT|OBJECT|EMBED|BASE|META)$/.test(element.tagName) && !isData) {
          found.push(element.outerHTML.slice(0, 200))
        }
        for (const { name, value } of element.attributes) {
          if (/^on/i.test(name) || ['srcdoc', 'formaction', 'xlink:href'].includes(name)) {
            found.push(`${element.tagName} ${name}=${value.slice(0, 200)}`)
          }
        }
        for (const name of ['href', 'src', 'poster', 'action'] as const) {
          if (!element.hasAttribute(name)) continue
          const url = new URL(element.getAttribute(name) ?? '', document.baseURI)
          if (!['http:', 'https:', 'mailto:', 'tel:', 'data:'].includes(url.protocol)) found.push(url.href)
          if (element.tagName === 'IFRAME' && !players.includes(url.origin)) found.push(url.href)
        }
      }
      return found
    },
    { selector, players: [...players] },
  )
}
