import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { lostError } from '../../test/errors.ts'
import { withKeptData } from './keep-data-on-error-exchange.ts'

const failedAt = (...paths: (string | number)[][]) =>
  new CombinedError({ graphQLErrors: paths.map((path) => ({ message: 'out of reach', path })) })

test('new data is shown, also if something was removed', () => {
  const data = { article: null }
  expect(withKeptData({ data }, { article: { id: '1' } })).toBe(data)
})

test('a result without any data leaves the data as it was', () => {
  const before = { posts: [1] }
  const lost = { data: undefined, error: lostError }
  expect(withKeptData(lost, before)).toBe(before)
  expect(withKeptData(lost, undefined)).toBeUndefined()
})

test('a field that failed has its earlier value, the others are new', () => {
  const data = { posts: null, banner: null, sponsors: ['new'] }
  const before = { posts: [1], banner: 'gone since', sponsors: ['old'] }
  const shown = withKeptData({ data, error: failedAt(['posts']) }, before)
  expect(shown).toEqual({ posts: [1], banner: null, sponsors: ['new'] })
})

const album = (id: string, videos: string[] | null) => ({ id, videos })

test('a failure within a field retains the part that failed', () => {
  const data = { albums: [album('a', null), album('b', ['new'])] }
  const before = { albums: [album('a', ['old']), album('b', null)] }
  const shown = withKeptData({ data, error: failedAt(['albums', 0, 'videos', 'items', 3]) }, before)
  expect(shown).toEqual({ albums: [album('a', ['old']), album('b', ['new'])] })
})

test('an earlier value is never given to another object', () => {
  const data = { albums: [album('c', null)] }
  const error = failedAt(['albums', 0, 'videos'])
  expect(withKeptData({ data, error }, { albums: [album('a', ['old'])] })).toEqual(data)
})
