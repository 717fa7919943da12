import { describe, expect, test, vi } from 'vitest'
import { findInPages, paginate as paginateItems, type ReadPage } from './paginate.ts'

const limits = { maxPages: 10, pagesForTotal: 1 }

const idOf = (number: number) => ({ id: String(number) })

/** With numbers for items. */
async function paginate(
  read: ReadPage<number, number>,
  ...rest: [{ page: number; perPage: number }, typeof limits]
) {
  const page = await paginateItems(
    async (cursor?: number) => {
      const part = await read(cursor)
      return part && { ...part, items: part.items.map(idOf) }
    },
    ...rest,
  )
  return page && { ...page, items: page.items.map(({ id }) => Number(id)) }
}

/** The upstream pages of a list. Some may fail. */
function list(...parts: (number[] | Error)[]) {
  return vi.fn(async (cursor = 0) => {
    const part = parts[cursor]
    if (part instanceof Error) throw part
    return part === undefined ? null : { items: part, next: cursor + 1 < parts.length ? cursor + 1 : null }
  })
}

describe('a page of a list with several upstream pages', () => {
  test('reads no more pages than needed, and then has no total', async () => {
    const read = list([1, 2, 3], [4, 5, 6])
    expect(await paginate(read, { page: 1, perPage: 2 }, limits)).toEqual({
      items: [1, 2],
      page: 1,
      perPage: 2,
      totalCount: null,
      mayHaveMore: true,
    })
    expect(read).toHaveBeenCalledTimes(1)
  })

  test('reads on if hidden items leave the pages short', async () => {
    const page = await paginate(list([1], [], [2], [3, 4]), { page: 2, perPage: 2 }, limits)
    expect(page).toMatchObject({ items: [3, 4], totalCount: 4, mayHaveMore: false })
  })

  test('reads some more pages for the total, and does without it if that fails', async () => {
    const more = { maxPages: 10, pagesForTotal: 3 }
    const whole = await paginate(list([1], [2], [3]), { page: 1, perPage: 1 }, more)
    expect(whole).toMatchObject({ items: [1], totalCount: 3, mayHaveMore: true })
    const broken = await paginate(list([1], new Error('down'), [3]), { page: 1, perPage: 1 }, more)
    expect(broken).toMatchObject({ items: [1], totalCount: null, mayHaveMore: true })
  })

  test('fails if a needed upstream page fails', async () => {
    const read = list([1], new Error('down'))
    await expect(paginate(read, { page: 1, perPage: 2 }, limits)).rejects.toThrow('down')
  })

  test('is empty past the end, and null for an unknown list', async () => {
    expect(await paginate(list([1, 2]), { page: 9, perPage: 50 }, limits)).toMatchObject({
      items: [],
      totalCount: 2,
      mayHaveMore: false,
    })
    expect(await paginate(list(), { page: 1, perPage: 3 }, limits)).toBeNull()
  })

  test('has each item once, though the list moved between two calls or names one twice', async () => {
    const read = list([1, 2, 2], [2, 3, 1], [4])
    expect(await paginate(read, { page: 1, perPage: 3 }, limits)).toMatchObject({ items: [1, 2, 3] })
    const end = await paginate(read, { page: 2, perPage: 3 }, limits)
    expect(end).toMatchObject({ items: [4], totalCount: 4, mayHaveMore: false })
    expect(await paginate(list([5, 5]), { page: 1, perPage: 3 }, limits)).toMatchObject({ totalCount: 1 })
  })

  test.each([
    ['to itself', { 0: 1, 1: 1 }, [0, 1]],
    ['back to an earlier page', { 0: 1, 1: 2, 2: 3, 3: 2 }, [0, 1, 2, 3]],
  ])('ends if a token leads %s', async (_where, tokens: Record<number, number>, items) => {
    const read = vi.fn(async (cursor = 0) => ({ items: [cursor], next: tokens[cursor] ?? null }))
    const page = await paginate(read, { page: 1, perPage: 50 }, limits)
    expect(page).toMatchObject({ items, totalCount: items.length, mayHaveMore: false })
    expect(read).toHaveBeenCalledTimes(items.length)
  })

  test('ends at the limit, even for a distant page', async () => {
    const read = vi.fn(async (cursor = 0) => ({ items: [cursor], next: cursor + 1 }))
    const page = await paginate(read, { page: 100_000, perPage: 50 }, { maxPages: 4, pagesForTotal: 1 })
    expect(page).toMatchObject({ items: [], totalCount: 4, mayHaveMore: false })
    expect(read).toHaveBeenCalledTimes(4)
  })
})

describe('a search in a list', () => {
  const two = (items: readonly number[]) => items.find((item) => item === 2)

  test('reads one upstream page at a time, until the item is found', async () => {
    const read = list([1], [2], [3])
    expect(await findInPages(read, 10, two)).toBe(2)
    expect(read).toHaveBeenCalledTimes(2)
  })

  test('stops at the limit, and finds nothing in an unknown list', async () => {
    const read = list([0], [1], [2])
    expect(await findInPages(read, 2, two)).toBeUndefined()
    expect(read).toHaveBeenCalledTimes(2)
    expect(await findInPages(list(), 10, two)).toBeUndefined()
  })
})
