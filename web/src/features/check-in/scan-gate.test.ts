import { beforeEach, describe, expect, it } from 'vitest'
import { createScanGate, outOfViewMs, resultMs, type ScanGate, takenAwayMs } from './scan-gate.ts'

let time: number
let gate: ScanGate

beforeEach(() => {
  time = 0
  gate = createScanGate(() => time)
})

/** What the gate says of each code in pictures that the camera takes for a while. */
function film(milliseconds: number, codes: readonly string[], everyMs = 100): string[] {
  const said: string[] = []
  for (const end = time + milliseconds; time < end; time += everyMs) said.push(...gate.see(codes, null))
  return said
}

describe('the gate of the camera', () => {
  it('takes a code that stays in view for one scan, and then for the same ticket', () => {
    expect(gate.see(['a'], null)).toEqual(['scan'])
    gate.showed()
    expect(new Set(film(resultMs, ['a']))).toEqual(new Set(['nothing']))
    expect(new Set(film(60_000, ['a']))).toEqual(new Set(['again']))
  })

  it('takes a code that was out of view for a second for a scan of its own', () => {
    film(500, ['a'])
    gate.showed()
    film(outOfViewMs, [])
    expect(gate.see(['a'], null)).toEqual(['scan'])
  })

  it('tells at once that a code was taken away and held up again within the second', () => {
    film(500, ['a'])
    gate.showed()
    film(takenAwayMs, [])
    expect(gate.see(['a'], null)).toEqual(['again'])
  })

  it('passes over a picture that could not be read', () => {
    film(500, ['a'])
    gate.showed()
    film(200, [])
    expect(gate.see(['a'], null)).toEqual(['nothing'])
  })

  it('does not take a slow camera for a code that was away', () => {
    expect(film(outOfViewMs * 10, ['a'], outOfViewMs * 2)).toEqual([
      'scan',
      'again',
      'again',
      'again',
      'again',
    ])
  })

  it('takes the camera’s stop for the end of what it saw', () => {
    film(500, ['a'])
    film(100, [])
    time += outOfViewMs
    expect(gate.see(['a'], null)).toEqual(['scan'])
  })

  it('checks each of two tickets in one picture once, however long they are held up', () => {
    expect(gate.see(['a', 'b'], null)).toEqual(['scan', 'scan'])
    gate.showed()
    expect(film(30_000, ['a', 'b'])).not.toContain('scan')
  })

  it('does not check a code again because another came between, until it was away for a second', () => {
    expect(film(300, ['a'])[0]).toBe('scan')
    expect(film(300, ['b'])[0]).toBe('scan')
    expect(film(300, ['a'])).not.toContain('scan')
    expect(film(outOfViewMs, ['b'])).not.toContain('scan')
    expect(film(300, ['a'])[0]).toBe('scan')
  })

  it('checks the same code at once where the door is for another production by now', () => {
    expect(gate.see(['a'], '12')).toEqual(['scan'])
    expect(gate.see(['a'], '13')).toEqual(['scan'])
    expect(gate.see(['a'], null)).toEqual(['scan'])
  })
})
