import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { pinned, taggedImages } from './images.mjs'

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
const digest = (digit: string) => `sha256:${digit.repeat(64)}`

test('every image of others is found, and none of ours', () => {
  expect(taggedImages(read('Dockerfile'))).toEqual([
    'node:22-bookworm-slim',
    'haproxy:3.0-alpine',
    'caddy:2-alpine',
  ])
  expect(taggedImages(read('docker-compose.yml'))).toEqual(['redis:7-alpine', 'postgres:17-alpine'])
})

test('a tag gets its digest, and the next time another one', () => {
  const once = pinned(read('Dockerfile'), 'node:22-bookworm-slim', digest('a'))
  expect(once).toContain(`ARG NODE_IMAGE=node:22-bookworm-slim@${digest('a')}\n`)
  expect(once).toContain('ARG PROXY_IMAGE=haproxy:3.0-alpine\n')
  const again = pinned(once, 'node:22-bookworm-slim', digest('b'))
  expect(again).toBe(pinned(read('Dockerfile'), 'node:22-bookworm-slim', digest('b')))
})
