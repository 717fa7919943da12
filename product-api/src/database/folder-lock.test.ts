import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

test('a folder has one holder at a time, and other folders are free', async () => {
  const folder = `/somewhere/${randomUUID()}`
  const first = await lockFolder(folder)
  expect(first).not.toBeNull()
  expect(await lockFolder(folder)).toBeNull()
  const other = await lockFolder(`${folder}-other`)
  expect(other).not.toBeNull()
  await first?.release()
  const second = await lockFolder(folder)
  expect(second).not.toBeNull()
  await second?.release()
  await other?.release()
})

test('of many who ask at once, one gets it', async () => {
  const folder = `/somewhere/${randomUUID()}`
  const locks = await Promise.all(Array.from({ length: 20 }, () => lockFolder(folder)))
  expect(locks.filter((lock) => lock !== null)).toHaveLength(1)
  for (const lock of locks) await lock?.release()
})
