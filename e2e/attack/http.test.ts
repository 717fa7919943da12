import { type IncomingHttpHeaders, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { test } from '../harness/test.ts'

/** Sends a GET whose path is sent as it is written: `fetch` would tidy it up. */
function ask(origin: string, path: string): Promise<{ headers: IncomingHttpHeaders; body: string }> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const request = send({ hostname, port, path, agent: false }, (response) => {
      text(response).then((body) => resolve({ headers: response.headers, body }), reject)
    })
    request.on('error', reject)
    request.end()
  })
}

test('only served files can be read', async ({ product }) => {
  const climbs = ['..', '%2e%2e', '..%2f', '..%5c', '..\\', '....//', '%252e%252e%252f', '.%00.']
  const files = ['package.json', 'server/main.js', '.env', 'etc/passwd']
  for (const [origin, folder] of [
    [product.site, '/assets/'],
    [product.site, '/'],
    [product.gateway, '/sandbox/'],
    [product.productApi, '/media/'],
    [product.simulators, '/'],
  ] as const) {
    for (const climb of climbs) {
      for (const file of files) {
        const { body } = await ask(origin, `${folder}${`${climb}/`.repeat(3)}${file}`)
        expect(body).not.toMatch(/"workspaces"|root:x:0|# Content\n|import\s*\{|SESSION_SECRET=/)
      }
    }
  }
})
