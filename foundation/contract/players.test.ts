import { expect, test } from 'vitest'
import { players } from './players.ts'

// A policy that allows a whole service would allow more than its player.
test.each(Object.entries(players))(
  '%s is a host of its own for players, over https',
  (_variable, address) => {
    const { protocol, hostname, search } = new URL(address)
    expect(protocol).toBe('https:')
    expect(hostname).toMatch(/^player\.|-nocookie\./)
    expect(search).toBe('')
    expect(address).not.toMatch(/\/$/)
  },
)
