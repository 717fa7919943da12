import { beforeEach, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { ticket } from '../../../test/ticket.ts'
import { savedTicketsKey } from '../../site/member-storage.ts'
import { type SavedPage, savedTickets } from './saved-tickets.ts'

const finals = ticket('12')
const page = (number: number, name = finals.name): SavedPage => ({
  tickets: [{ ...finals, name }],
  pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: 2, hasNextPage: number < 2 },
  keptAt: 1,
})

let storage: Storage

beforeEach(() => {
  storage = memoryStorage()
})

describe('saved tickets', () => {
  test('are deleted when given up', () => {
    savedTickets(storage).save('7', page(1, 'Finals'))
    savedTickets(storage).saveOne('7', finals)
    savedTickets(storage).saveOne('7', ticket('13', { viewerTicket: null }))
    savedTickets(storage).remove('7', '12')
    expect(
      savedTickets(storage)
        .read('7', 1)
        ?.tickets.map(({ id }) => id),
    ).toEqual(['13'])
    savedTickets(storage).remove('7', '13')
    expect(savedTickets(storage).read('7', 1)).toBeNull()
    expect(savedTickets(storage).find('7', '12_x-7')).toBeNull()
    expect(storage.getItem(savedTicketsKey)).not.toContain('12_x-7')
  })

  test('are restored page by page', () => {
    savedTickets(storage).save('7', page(1, 'Old name'))
    savedTickets(storage).save('7', page(2, 'Second'))
    savedTickets(storage).save('7', page(1, 'Finals Night'))
    expect(savedTickets(storage).read('7', 1)).toEqual(page(1, 'Finals Night'))
    expect(savedTickets(storage).read('7', 2)).toEqual(page(2, 'Second'))
    expect(savedTickets(storage).read('7', 3)).toBeNull()
  })

  test('are found by code, even without a saved list', () => {
    expect(savedTickets(storage).find('7', '12_x-7')).toBeNull()
    savedTickets(storage).saveOne('7', finals)
    expect(savedTickets(storage).find('7', '12_x-7')).toEqual(finals)
    expect(savedTickets(storage).find('8', '12_x-7')).toBeNull()
    expect(savedTickets(storage).read('7', 1)?.tickets).toEqual([finals])
    expect(savedTickets(storage).read('7', 2)).toBeNull()
    savedTickets(storage).save('7', page(2, 'Second'))
    expect(savedTickets(storage).find('7', '12_x-7')).toEqual(finals)
  })

  test('belong only to their member', () => {
    savedTickets(storage).save('7', page(1, 'Finals Night'))
    expect(savedTickets(storage).read('8', 1)).toBeNull()
    savedTickets(storage).save('8', page(2, 'Another'))
    expect(storage.getItem(savedTicketsKey)).not.toContain('Finals Night')
  })

  test('have only what a ticket shows', () => {
    const more = { ...finals, imageUrl: 'https://media.example/a.avif' }
    savedTickets(storage).save('7', { ...page(1, ''), tickets: [more] })
    expect(storage.getItem(savedTicketsKey)).not.toContain('media.example')
  })

  test.each(['{', '[]', '{"memberId":"7","pages":{"1":{}}}'])('are null if %s is stored', (text) => {
    storage.setItem(savedTicketsKey, text)
    expect(savedTickets(storage).read('7', 1)).toBeNull()
  })
})
