import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingSecrets } from './local-secret.mjs'

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'local-secret-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return path
}

test('a session secret and a key are made once, for their owner’s eyes', () => {
  const data = folder()
  const made = missingSecrets({}, data)
  expect(made).toEqual({
    SESSION_SECRET: expect.stringMatching(/^[\w-]{43}$/),
    PRODUCT_API_KEY: expect.stringMatching(/^[\w-]{43}$/),
    CONTENT_WEBHOOK_SECRET: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(new Set(Object.values(made)).size).toBe(3)
  const again = missingSecrets({ SESSION_SECRET: ' ', PRODUCT_API_KEY: '' }, data)
  expect(again).toEqual({ ...made, CONTENT_WEBHOOK_SECRET: expect.any(String) })
  // Only processes of one start share it, and it isn't stored.
  expect(again.CONTENT_WEBHOOK_SECRET).not.toBe(made.CONTENT_WEBHOOK_SECRET)
  expect(statSync(join(data, 'product-api-key')).mode & 0o077).toBe(0)
})

test('files that others could read are closed to them', () => {
  const data = join(folder(), 'made')
  missingSecrets({}, data)
  expect(statSync(data).mode & 0o077).toBe(0)
  const files = ['session-secret', 'product-api-key'].map((name) => join(data, name))
  for (const file of files) chmodSync(file, 0o644)
  missingSecrets({}, data)
  for (const file of files) expect(statSync(file).mode & 0o077).toBe(0)
})

test.each([
  ['what is given stays', { SESSION_SECRET: 's', PRODUCT_API_KEY: 'k', CONTENT_WEBHOOK_SECRET: 'c' }, []],
  [
    'a product API of somebody else gets no key of ours',
    { PRODUCT_API_URL: 'https://x' },
    ['SESSION_SECRET'],
  ],
  ['production brings its own, but for the webhook', { NODE_ENV: 'production' }, ['CONTENT_WEBHOOK_SECRET']],
  ['nor that', { NODE_ENV: 'production', PRODUCT_API_URL: 'https://x' }, []],
])('%s', (_title, environment, made) => {
  expect(Object.keys(missingSecrets(environment, folder()))).toEqual(made)
})
