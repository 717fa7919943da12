import { request as sendRequest } from 'node:http'
import { startTestProduct, type TestProduct } from '../harness/product.ts'
import { serve } from '../harness/serving.ts'

declare global {
  interface Window {
    complaints?: string[]
  }
}

/** Runs before all else in each page: classic WebDriver reports nothing of what a page throws or logs. */
function collectComplaints(): void {
  const complaints: string[] = []
  window.complaints = complaints
  for (const level of ['error', 'warn'] as const) {
    // biome-ignore lint/suspicious/noConsole: it is what is watched
    const write = console[level]
    console[level] = (...words: unknown[]) => {
      complaints.push(words.join(' '))
      write(...words)
    }
  }
  addEventListener('error', ({ message }) => complaints.push(message))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`rejected: ${reason}`))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complaints.push(`${violatedDirective} refuses ${blockedURI}`),
  )
}

const script = '/complaints.js'

/** Has its site behind a proxy that adds this script to the pages, and fails as the network does while the site is down. */
export async function startWatchedProduct(): Promise<TestProduct> {
  let site = ''
  const { address, close } = await serve((request, response) => {
    if (request.url === script) {
      response.setHeader('content-type', 'text/javascript').end(`(${collectComplaints})()`)
      return
    }
    const forwarded = sendRequest(
      site + request.url,
      { method: request.method, headers: { ...request.headers, 'accept-encoding': 'identity' } },
      async (answer) => {
        const { 'content-length': _, ...headers } = answer.headers
        const body = Buffer.concat(await answer.toArray())
        const isPage = headers['content-type']?.startsWith('text/html')
        response.writeHead(answer.statusCode ?? 502, headers)
        response.end(
          isPage ? String(body).replace('<head>', `<head><script src="${script}"></script>`) : body,
        )
      },
    )
    forwarded.on('error', () => request.socket.destroy())
    request.pipe(forwarded)
  })
  const product = await startTestProduct({ SITE_URL: address })
  site = product.site
  return {
    ...product,
    site: address,
    async stop() {
      await close()
      await product.stop()
    },
  }
}
