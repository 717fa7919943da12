import { expect, test } from 'vitest'
import { forbiddenStorage, memoryStorage } from '../../../test/memory-storage.ts'
import { filmPositions, filmPositionsKey, placeOf, saveFilmPosition } from './film-positions.ts'

const film = { path: '/video/a', title: 'A' }

test.each([
  [0, 600, 'beginning'],
  [14.9, 600, 'beginning'],
  [15, 600, 'middle'],
  [570, 600, 'middle'],
  [570.1, 600, 'end'],
  [600, 600, 'end'],
  [9, 10, 'beginning'],
  [9.9, 10, 'end'],
  [100, Number.POSITIVE_INFINITY, 'unknown'],
  [0, Number.NaN, 'unknown'],
])('%d of %d seconds is the %s', (position, duration, place) => {
  expect(placeOf(position, duration)).toBe(place)
})

test('the last watched film comes first, and its newest position counts', () => {
  const storage = memoryStorage()
  saveFilmPosition(storage, { ...film, position: 60, duration: 600 })
  saveFilmPosition(storage, { path: '/video/b', title: 'B', position: 70, duration: 600 })
  saveFilmPosition(storage, { ...film, position: 80, duration: 600 })
  expect(filmPositions(storage).read()).toMatchObject([
    { path: '/video/a', position: 80 },
    { path: '/video/b', position: 70 },
  ])
})

test('a new start keeps the position, the end forgets it', () => {
  const storage = memoryStorage()
  saveFilmPosition(storage, { ...film, position: 60, duration: 600 })
  saveFilmPosition(storage, { ...film, position: 3, duration: 600 })
  expect(filmPositions(storage).read()).toMatchObject([{ position: 60 }])
  saveFilmPosition(storage, { ...film, position: 599, duration: 600 })
  expect(filmPositions(storage).read()).toEqual([])
})

test('twenty films are remembered until the list is cleared', () => {
  const storage = memoryStorage()
  for (let number = 1; number <= 25; number += 1) {
    saveFilmPosition(storage, { path: `/video/${number}`, title: 'T', position: 60, duration: 600 })
  }
  const films = filmPositions(storage).read()
  expect([films.length, films[0]?.path, films.at(-1)?.path]).toEqual([20, '/video/25', '/video/6'])
  filmPositions(storage).clear()
  expect(storage.length).toBe(0)
})

test('what others left in the storage, and forbidden storage, is ignored', () => {
  const storage = memoryStorage()
  const good = { ...film, position: 60, duration: 600 }
  const bad = [
    null,
    5,
    { ...good, path: '//evil.example' },
    { ...good, path: '/\\evil.example' },
    { ...good, path: 'javascript:alert(1)' },
    { ...good, position: '60' },
    { ...good, duration: 0 },
  ]
  storage.setItem(filmPositionsKey, JSON.stringify([...bad, good]))
  expect(filmPositions(storage).read()).toEqual([good])
  for (const text of ['{', '{}', '']) {
    storage.setItem(filmPositionsKey, text)
    expect(filmPositions(storage).read()).toEqual([])
  }
  for (const closed of [forbiddenStorage(), null]) {
    saveFilmPosition(closed, good)
    filmPositions(closed).clear()
    expect(filmPositions(closed).read()).toEqual([])
  }
})
