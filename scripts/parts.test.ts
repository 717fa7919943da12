import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readDockerfile } from './deploy/dockerfile.mjs'
import { allocatorEnvironment, nodeOptions, parts } from './parts.mjs'

const dockerfile = readFileSync(resolve(import.meta.dirname, '../Dockerfile'), 'utf8')

test.each(parts)('the image of $name starts it as npm start does', ({ name, main }) => {
  expect(readDockerfile(dockerfile).get(name)?.command).toEqual(['node', ...nodeOptions(name), main])
})

test('images set the allocator as npm start does', () => {
  for (const [name, value] of Object.entries(allocatorEnvironment)) {
    expect(dockerfile).toMatch(new RegExp(`^ENV .*\\b${name}=${value}\\b`, 'm'))
  }
})
