import { expect, test, vi } from 'vitest'
import { memoryWindow } from '../../test/memory-window.ts'
import { createBrowserHistory, unnamed } from './browser-history.ts'

test('an address keeps what it does not name of the path on display', () => {
  const history = createBrowserHistory(memoryWindow(['/news?page=2#top']))
  history.push('?page=3')
  expect(history.location).toMatchObject({ pathname: '/news', search: '?page=3', hash: '' })
  history.replace({ pathname: '/shows', hash: '#live' })
  expect(history.location).toMatchObject({ pathname: '/shows', search: '', hash: '#live' })
})

test('each entry has a key of its own and the data that it was made with', () => {
  const history = createBrowserHistory(memoryWindow())
  history.push('/shows', { from: 'menu' })
  const { key, state } = history.location
  expect(state).toEqual({ from: 'menu' })
  history.push('/news')
  expect(history.location.key).not.toBe(key)
  expect(history.location.state).toBeNull()
  history.go(-1)
  expect(history.location.key).toBe(key)
})

test('a move says how far it went, also after a reload', () => {
  const tab = memoryWindow()
  const first = createBrowserHistory(tab)
  first.push('/shows')
  first.push('/news')
  const history = createBrowserHistory(tab)
  const listener = vi.fn()
  const end = history.listen(listener)
  history.go(-2)
  expect(listener).toHaveBeenLastCalledWith({ delta: -2 })
  history.go(1)
  expect(listener).toHaveBeenLastCalledWith({ delta: 1 })
  end()
  history.go(1)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('an entry that the browser made for a fragment is counted, and has no key', () => {
  const tab = memoryWindow()
  const history = createBrowserHistory(tab)
  const listener = vi.fn()
  history.listen(listener)
  tab.followFragment('#live')
  expect(listener).toHaveBeenLastCalledWith({ delta: null })
  expect(history.location).toMatchObject({ hash: '#live', key: unnamed })
  history.replace('/#live')
  history.go(-1)
  expect(listener).toHaveBeenLastCalledWith({ delta: -1 })
})
