import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { type KeptPage, keptTickets } from './kept-tickets.ts'
import { keptTicketsKey } from './member-traces.ts'

const page = (number: number, name: string): KeptPage => ({
  tickets: [
    {
      id: '12',
      slug: 'finals-night',
      name,
      startsAt: '2026-12-10T03:00:00.000Z',
      endsAt: null,
      venue: null,
      viewerTicket: {
        __typename: 'Ticket',
        id: '12_sig7-7',
        url: 'https://compound.example/attendee-check/12_sig7-7',
      },
    },
  ],
  pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: 2, hasNextPage: number < 2 },
  keptAt: 1,
})

describe('tickets on the device', () => {
  it('are there again, page by page, as they were last seen', () => {
    const storage = memoryStorage()
    keptTickets(storage).keep('7', page(1, 'Old name'))
    keptTickets(storage).keep('7', page(2, 'Second'))
    keptTickets(storage).keep('7', page(1, 'Finals Night'))
    expect(keptTickets(storage).read('7', 1)).toEqual(page(1, 'Finals Night'))
    expect(keptTickets(storage).read('7', 2)).toEqual(page(2, 'Second'))
    expect(keptTickets(storage).read('7', 3)).toBeNull()
  })

  it('are for their member alone', () => {
    const storage = memoryStorage()
    keptTickets(storage).keep('7', page(1, 'Finals Night'))
    expect(keptTickets(storage).read('8', 1)).toBeNull()
    keptTickets(storage).keep('8', page(2, 'Another'))
    expect(storage.getItem(keptTicketsKey)).not.toContain('Finals Night')
  })

  it('hold nothing that a ticket does not show', () => {
    const storage = memoryStorage()
    const [ticket] = page(1, 'Finals Night').tickets
    if (!ticket) return expect.fail('no ticket')
    const more = { ...ticket, imageUrl: 'https://media.example/a.avif' }
    keptTickets(storage).keep('7', { ...page(1, ''), tickets: [more] })
    expect(storage.getItem(keptTicketsKey)).not.toContain('imageUrl')
  })

  it.each(['{', '[]', '{"memberId":"7","pages":{"1":{}}}'])('are none where %s is stored', (text) => {
    const storage = memoryStorage()
    storage.setItem(keptTicketsKey, text)
    expect(keptTickets(storage).read('7', 1)).toBeNull()
  })

  it('do without a store', () => {
    const tickets = keptTickets(null)
    tickets.keep('7', page(1, 'Finals Night'))
    expect(tickets.read('7', 1)).toBeNull()
  })
})
