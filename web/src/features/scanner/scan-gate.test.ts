import { beforeEach, describe, expect, test } from 'vitest'
import { createScanGate, outOfViewMs, resultMs, type ScanGate, takenAwayMs } from './scan-gate.ts'

let time: number
let gate: ScanGate

beforeEach(() => {
  time = 0
  gate = createScanGate(() => time)
})

/** The sightings while the camera sees these codes. */
function film(milliseconds: number, codes: readonly string[], everyMs = 100): string[] {
  const sightings: string[] = []
  for (const end = time + milliseconds; time < end; time += everyMs) sightings.push(...gate.see(codes, null))
  return sightings
}

describe('the scan gate', () => {
  test('reports a code in view as one scan, then as the same ticket', () => {
    expect(gate.see(['a'], null)).toEqual(['scan'])
    gate.showed()
    expect(new Set(film(resultMs, ['a']))).toEqual(new Set(['nothing']))
    expect(new Set(film(60_000, ['a']))).toEqual(new Set(['again']))
  })

  test('reports a new scan after a second out of view', () => {
    film(500, ['a'])
    gate.showed()
    film(outOfViewMs, [])
    expect(gate.see(['a'], null)).toEqual(['scan'])
  })

  test('reports the same ticket when it is shown again within a second', () => {
    film(500, ['a'])
    gate.showed()
    film(takenAwayMs, [])
    expect(gate.see(['a'], null)).toEqual(['again'])
  })

  test('ignores unreadable frames', () => {
    film(500, ['a'])
    gate.showed()
    film(200, [])
    expect(gate.see(['a'], null)).toEqual(['nothing'])
  })

  test("doesn't mistake a slow camera for a new scan", () => {
    expect(film(outOfViewMs * 10, ['a'], outOfViewMs * 2)).toEqual([
      'scan',
      'again',
      'again',
      'again',
      'again',
    ])
  })

  test('starts over when the camera stops', () => {
    film(500, ['a'])
    film(100, [])
    time += outOfViewMs
    expect(gate.see(['a'], null)).toEqual(['scan'])
  })

  test('scans each of two tickets in a frame once', () => {
    expect(gate.see(['a', 'b'], null)).toEqual(['scan', 'scan'])
    gate.showed()
    expect(film(30_000, ['a', 'b'])).not.toContain('scan')
  })

  test("doesn't repeat a scan because of another code in between", () => {
    expect(film(300, ['a'])[0]).toBe('scan')
    expect(film(300, ['b'])[0]).toBe('scan')
    expect(film(300, ['a'])).not.toContain('scan')
    expect(film(outOfViewMs, ['b'])).not.toContain('scan')
    expect(film(300, ['a'])[0]).toBe('scan')
  })

  test('scans the same code again for another production', () => {
    expect(gate.see(['a'], '12')).toEqual(['scan'])
    expect(gate.see(['a'], '13')).toEqual(['scan'])
    expect(gate.see(['a'], null)).toEqual(['scan'])
  })
})
