import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { createEmbeds } from '../../gateway/src/html/embeds.ts'
import { createSanitizer } from '../../gateway/src/html/sanitize.ts'
import { test } from '../harness/test.ts'
import { listenForExecution, settled } from './listening.ts'
import { vectors } from './vectors.ts'

const players = ['https://player.vimeo.com', 'https://www.youtube-nocookie.com', 'https://player.twitch.tv']
const sanitize = createSanitizer({
  embeds: createEmbeds(
    { vimeo: `${players[0]}/video`, youtube: `${players[1]}/embed`, twitch: `${players[2]}` },
    'https://compound.example',
  ),
  baseUrl: 'https://api.example',
})

/** The page has no CSP. Each piece is parsed, set by a script, and set again as the browser serializes it. */
async function show(page: Page, pieces: readonly string[]): Promise<void> {
  await page.route('**', (route) =>
    route.request().url() === 'https://attack.example/'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><body>' })
      : route.fulfill({ status: 404, contentType: 'text/plain', body: '' }),
  )
  await page.goto('https://attack.example/')
  await page.evaluate(async (pieces) => {
    const shown = (piece: string, isParsed: boolean) =>
      new Promise<void>((resolve) => {
        const frame = document.createElement('iframe')
        frame.addEventListener('load', () => resolve(), { once: true })
        if (isParsed) frame.srcdoc = `<!doctype html><body><main>${piece}</main>`
        document.body.append(frame)
        const inside = frame.contentDocument?.body
        if (isParsed || !inside) return
        inside.innerHTML = piece
        inside.innerHTML = String(inside.innerHTML)
      })
    await Promise.all(pieces.flatMap((piece) => [shown(piece, true), shown(piece, false)]))
  }, pieces)
  await settled(page)
}

const control = '<img src=x onerror=top.executed(location.href)>'

test('sanitized HTML runs no script', async ({ browser }) => {
  const context = await browser.newContext()
  const { ran } = await listenForExecution(context)
  const page = await context.newPage()
  // Formatting from styles rewrites the text first.
  const styled = vectors.map((vector) => `<b style="font-weight:normal"><u>${vector}</u></b>`)
  await show(page, [...[...vectors, ...styled].map((vector) => sanitize(vector).html), control])
  expect(new Set(ran)).toEqual(new Set(['vector about:srcdoc', 'vector about:blank']))
  await context.close()
})
