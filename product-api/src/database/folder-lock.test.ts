import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

test('one process at a time locks a folder, and other folders stay free', async () => {
  const folder = `/somewhere/${randomUUID()}`
  const first = await lockFolder(folder)
  expect(first).not.toBeNull()
  expect(await lockFolder(folder)).toBeNull()
  const other = await lockFolder(`${folder}-other`)
  expect(other).not.toBeNull()
  await first?.unlock()
  const second = await lockFolder(folder)
  expect(second).not.toBeNull()
  await second?.unlock()
  await other?.unlock()
})

test('one of many simultaneous calls gets the lock', async () => {
  const folder = `/somewhere/${randomUUID()}`
  const locks = await Promise.all(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(locks.filter((lock) => lock !== null)).toHaveLength(1)
  for (const lock of locks) await lock?.unlock()
})
