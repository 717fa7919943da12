import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { withKeptData } from './keep-data-on-error-exchange.ts'

const failedAt = (...paths: (string | number)[][]) =>
  new CombinedError({ graphQLErrors: paths.map((path) => ({ message: 'out of reach', path })) })

test('new data is shown, also if something was removed', () => {
  const data = { article: null }
  expect(withKeptData({ data }, { article: { id: '1' } })).toBe(data)
})

test('a result without any data leaves the data as it was', () => {
  const before = { posts: [1] }
  const offline = new CombinedError({ networkError: new Error('offline') })
  expect(withKeptData({ data: undefined, error: offline }, before)).toBe(before)
  expect(withKeptData({ data: undefined, error: offline }, undefined)).toBeUndefined()
})

test('a field that failed has its earlier value, the others are new', () => {
  const shown = withKeptData(
    { data: { posts: null, banner: null, sponsors: ['new'] }, error: failedAt(['posts']) },
    { posts: [1], banner: 'gone since', sponsors: ['old'] },
  )
  expect(shown).toEqual({ posts: [1], banner: null, sponsors: ['new'] })
})

test('a failure within a field retains the part that failed', () => {
  const shown = withKeptData(
    {
      data: {
        albums: [
          { id: 'a', videos: null },
          { id: 'b', videos: ['new'] },
        ],
      },
      error: failedAt(['albums', 0, 'videos', 'items', 3]),
    },
    {
      albums: [
        { id: 'a', videos: ['old'] },
        { id: 'b', videos: null },
      ],
    },
  )
  expect(shown).toEqual({
    albums: [
      { id: 'a', videos: ['old'] },
      { id: 'b', videos: ['new'] },
    ],
  })
})

test('an earlier value is never given to another object', () => {
  const data = { albums: [{ id: 'c', videos: null }] }
  const shown = withKeptData(
    { data, error: failedAt(['albums', 0, 'videos']) },
    { albums: [{ id: 'a', videos: ['old'] }] },
  )
  expect(shown).toEqual(data)
})
