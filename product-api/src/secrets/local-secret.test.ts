import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { localSecret } from './local-secret.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'product-api-secret-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('simultaneous and later starts get the same secret', async () => {
  const folder = join(await newFolder(), 'not', 'there', 'yet')
  const secrets = await Promise.all(Array.from({ length: 10 }, () => localSecret(folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
  expect(await localSecret(folder)).toBe(secrets[0])
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(secrets[0])
  expect(await readdir(folder)).toEqual(['secret'])
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0)
})

test('an unwritable folder is refused with a message that says what to set', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'file'), '')
  await expect(localSecret(join(folder, 'file'))).rejects.toThrow(/Set PRODUCT_API_SECRET instead/)
})
