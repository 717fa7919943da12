import { expect, test, vi } from 'vitest'
import { attendee } from '../../../test/attendee.ts'
import { codedError, lostError } from '../../../test/errors.ts'
import { type AttendeeListOptions, createAttendeeList } from './attendee-list.ts'
import { itemsOf } from './attendee-pages.ts'
import type { DeskAttendeesQuery, DeskAttendeesQueryVariables } from './desk-attendees.no-hooks.generated.ts'

const everybody = { search: '', state: null }

const answerOf = (names: readonly string[], { hasNextPage = false, totalCount = names.length } = {}) => ({
  data: {
    production: {
      __typename: 'Production',
      id: '1',
      attendees: {
        __typename: 'AttendeeConnection',
        edges: names.map((name) => ({
          __typename: 'AttendeeEdge',
          cursor: name,
          node: attendee(name),
        })),
        pageInfo: { __typename: 'PageInfo', hasNextPage, endCursor: names.at(-1) ?? null },
        totalCount,
      },
    },
  } satisfies DeskAttendeesQuery,
})

type Asked = Omit<DeskAttendeesQueryVariables, 'slug'>
type Answer = Awaited<ReturnType<AttendeeListOptions['loadPage']>>

/** A list whose answers come when the test says so, in the order in which they were asked for. */
function listening() {
  const asked: { variables: Asked; answer: (answer: Answer) => void }[] = []
  const list = createAttendeeList({
    loadPage: (variables) => new Promise((answer) => asked.push({ variables, answer })),
    filter: everybody,
    remembered: null,
    now: () => 0,
  })
  const names = () => {
    const { list: state } = list.getState()
    return state.kind === 'shown' ? itemsOf(state.value).map(({ key }) => key) : state.kind
  }
  async function answer(answer: Answer): Promise<Asked> {
    await vi.waitFor(() => expect(asked).not.toEqual([]), { interval: 1 })
    const next = asked.shift() ?? expect.fail()
    next.answer(answer)
    return next.variables
  }
  return { list, names, answer }
}

async function shown(names: readonly string[], options?: Parameters<typeof answerOf>[1]) {
  const listed = listening()
  const showing = listed.list.show(everybody)
  await listed.answer(answerOf(names, options))
  await showing
  return listed
}

test('a response to an earlier search is dropped', async () => {
  const { list, names, answer } = await shown(['a'])
  const first = list.show({ search: 'ad', state: null })
  const second = list.show({ search: 'ada', state: 'WAITLISTED' })
  await answer(answerOf(['adam']))
  const asked = await answer(answerOf(['ada']))
  await Promise.all([first, second])
  expect(asked).toEqual({
    first: 100,
    after: null,
    state: 'WAITLISTED',
    search: 'ada',
    hasFailedEmail: null,
  })
  expect(names()).toEqual(['ada'])
})

test('failed emails are asked for in every state', async () => {
  const { list, answer } = await shown(['a'])
  const showing = list.show({ search: '', state: 'EMAIL_FAILED' })
  expect(await answer(answerOf(['b']))).toMatchObject({ state: null, hasFailedEmail: true })
  await showing
})

test('the list stays until the search has responded', async () => {
  const { list, names, answer } = await shown(['a', 'b'], { hasNextPage: true })
  const more = list.loadMore()
  expect(await answer(answerOf(['c']))).toMatchObject({ after: 'b' })
  await more
  expect(names()).toEqual(['a', 'b', 'c'])
  const searching = list.show({ search: 'x', state: null })
  expect([names(), list.getState().isSearching]).toEqual([['a', 'b', 'c'], true])
  await answer(answerOf(['x']))
  await searching
  expect(names()).toEqual(['x'])
})

test('a page is requested once, however often it is scrolled to', async () => {
  const { list, names, answer } = await shown(['a'], { hasNextPage: true })
  const both = Promise.all([list.loadMore(), list.loadMore()])
  await answer(answerOf(['b']))
  await both
  expect(names()).toEqual(['a', 'b'])
})

test('an ended grant hides the list', async () => {
  const { list, names, answer } = await shown(['a'])
  const refreshed = list.refresh(0, 0)
  await answer({ error: codedError('FORBIDDEN') })
  await refreshed
  expect(names()).toBe('forbidden')
})

test('a failure keeps the list, and a retry continues from there', async () => {
  const { list, names, answer } = await shown(['a'], { hasNextPage: true })
  const failing = list.loadMore()
  await answer({ error: lostError })
  await failing
  expect(names()).toEqual(['a'])
  const again = list.loadMore()
  expect(await answer(answerOf(['b']))).toMatchObject({ after: 'a' })
  await again
  expect(names()).toEqual(['a', 'b'])
})
