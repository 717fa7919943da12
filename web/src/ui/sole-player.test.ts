import { describe, expect, it, vi } from 'vitest'
import { playExclusively } from './sole-player.ts'

describe('a player that begins', () => {
  it('stops the one before it, and not itself when it goes on', () => {
    const [first, second] = [vi.fn(), vi.fn()]
    playExclusively(first)
    playExclusively(first)
    expect(first).not.toHaveBeenCalled()
    const release = playExclusively(second)
    expect(first).toHaveBeenCalledOnce()
    release()
    playExclusively(first)
    expect(second).not.toHaveBeenCalled()
  })
})
