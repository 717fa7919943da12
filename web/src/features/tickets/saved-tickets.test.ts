import { describe, expect, it } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { savedTicketsKey } from './member-data.ts'
import { type SavedPage, savedTickets } from './saved-tickets.ts'

const ticket: SavedPage['tickets'][number] = {
  id: '12',
  slug: 'finals-night',
  name: 'Finals',
  startsAt: '2026-12-10T03:00:00.000Z',
  endsAt: null,
  venue: null,
  imageUrl: null,
  imageVariants: [],
  isCalledOff: null,
  viewerJoin: null,
  viewerTicket: {
    __typename: 'Ticket',
    id: '12_sig7-7',
    url: 'https://compound.example/attendee-check/12_sig7-7',
  },
}
const page = (number: number, name = ticket.name): SavedPage => ({
  tickets: [{ ...ticket, name }],
  pageInfo: { __typename: 'OffsetPageInfo', page: number, totalPages: 2, hasNextPage: number < 2 },
  keptAt: 1,
})

describe('saved tickets', () => {
  it('are deleted when given up', () => {
    const storage = memoryStorage()
    savedTickets(storage).save('7', page(1, 'Finals'))
    savedTickets(storage).saveOne('7', ticket)
    savedTickets(storage).saveOne('7', { ...ticket, id: '13', viewerTicket: null })
    savedTickets(storage).remove('7', '12')
    expect(savedTickets(storage).read('7', 1)?.tickets).toEqual([])
    expect(savedTickets(storage).find('7', '12_sig7-7')).toBeNull()
    expect(storage.getItem(savedTicketsKey)).not.toContain('12_sig7-7')
    expect(storage.getItem(savedTicketsKey)).toContain('"13"')
  })

  it('are restored page by page', () => {
    const storage = memoryStorage()
    savedTickets(storage).save('7', page(1, 'Old name'))
    savedTickets(storage).save('7', page(2, 'Second'))
    savedTickets(storage).save('7', page(1, 'Finals Night'))
    expect(savedTickets(storage).read('7', 1)).toEqual(page(1, 'Finals Night'))
    expect(savedTickets(storage).read('7', 2)).toEqual(page(2, 'Second'))
    expect(savedTickets(storage).read('7', 3)).toBeNull()
  })

  it('are found by code, even without a saved list', () => {
    const storage = memoryStorage()
    expect(savedTickets(storage).find('7', '12_sig7-7')).toBeNull()
    savedTickets(storage).saveOne('7', ticket)
    expect(savedTickets(storage).find('7', '12_sig7-7')).toEqual(ticket)
    expect(savedTickets(storage).find('8', '12_sig7-7')).toBeNull()
    expect(savedTickets(storage).read('7', 1)?.tickets).toEqual([ticket])
    expect(savedTickets(storage).read('7', 2)).toBeNull()
    savedTickets(storage).save('7', page(2, 'Second'))
    expect(savedTickets(storage).find('7', '12_sig7-7')).toEqual(ticket)
  })

  it('belong only to their member', () => {
    const storage = memoryStorage()
    savedTickets(storage).save('7', page(1, 'Finals Night'))
    expect(savedTickets(storage).read('8', 1)).toBeNull()
    savedTickets(storage).save('8', page(2, 'Another'))
    expect(storage.getItem(savedTicketsKey)).not.toContain('Finals Night')
  })

  it('have only what a ticket shows', () => {
    const storage = memoryStorage()
    const more = { ...ticket, imageUrl: 'https://media.example/a.avif' }
    savedTickets(storage).save('7', { ...page(1, ''), tickets: [more] })
    expect(storage.getItem(savedTicketsKey)).not.toContain('media.example')
  })

  it.each(['{', '[]', '{"memberId":"7","pages":{"1":{}}}'])('are null if %s is stored', (text) => {
    const storage = memoryStorage()
    storage.setItem(savedTicketsKey, text)
    expect(savedTickets(storage).read('7', 1)).toBeNull()
  })
})
