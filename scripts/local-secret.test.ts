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
  // Only processes of one start share it, and it stands nowhere.
  expect(again.CONTENT_WEBHOOK_SECRET).not.toBe(made.CONTENT_WEBHOOK_SECRET)
  expect(statSync(join(data, 'product-api-key')).mode & 0o077).toBe(0)
})

test('files that others could read are closed to them', () => {
  const data = join(folder(), 'made')
  missingSecrets({}, data)
  expect(statSync(data).mode & 0o077).toBe(0)
  for (const name of ['session-secret', 'product-api-key']) chmodSync(join(data, name), 0o644)
  missingSecrets({}, data)
  for (const name of ['session-secret', 'product-api-key']) {
    expect(statSync(join(data, name)).mode & 0o077).toBe(0)
  }
})

test('what is given stays', () => {
  expect(
    missingSecrets({ SESSION_SECRET: 's', PRODUCT_API_KEY: 'k', CONTENT_WEBHOOK_SECRET: 'c' }, folder()),
  ).toEqual({})
})

test('a product API of somebody else gets no key of ours', () => {
  const made = missingSecrets({ PRODUCT_API_URL: 'https://api.example.com' }, folder())
  expect(made).toEqual({ SESSION_SECRET: expect.any(String) })
})

test('production brings its own, but for the webhook between parts that are started together', () => {
  expect(missingSecrets({ NODE_ENV: 'production' }, folder())).toEqual({
    CONTENT_WEBHOOK_SECRET: expect.any(String),
  })
  const other = { NODE_ENV: 'production', PRODUCT_API_URL: 'https://api.example.com' }
  expect(missingSecrets(other, folder())).toEqual({})
})
