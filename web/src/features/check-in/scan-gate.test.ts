import { beforeEach, describe, expect, it } from 'vitest'
import { createScanGate, type ScanGate, sameScanMilliseconds } from './scan-gate.ts'

let time: number
let gate: ScanGate

beforeEach(() => {
  time = 0
  gate = createScanGate(() => time)
})

describe('the gate of the scan screen', () => {
  it('checks one code at a time', () => {
    expect(gate.admits('a', null)).toBe(true)
    expect(gate.admits('b', null)).toBe(false)
    gate.release()
    expect(gate.admits('b', null)).toBe(true)
  })

  it('checks the same code at once where the door is for another production by now', () => {
    expect(gate.admits('a', '12')).toBe(true)
    gate.release()
    expect(gate.admits('a', '12')).toBe(false)
    expect(gate.admits('a', '13')).toBe(true)
    gate.release()
    expect(gate.admits('a', null)).toBe(true)
  })

  it('takes a code that stays before the camera for one scan', () => {
    expect(gate.admits('a', null)).toBe(true)
    gate.release()
    for (const _ of Array.from({ length: 50 })) {
      time += 100
      expect(gate.admits('a', null)).toBe(false)
    }
    time += sameScanMilliseconds
    expect(gate.admits('a', null)).toBe(true)
  })

  it('lets a person check the same code again, one at a time', () => {
    expect(gate.admits('a', null)).toBe(true)
    expect(gate.begin()).toBe(false)
    gate.release()
    expect(gate.begin()).toBe(true)
    expect(gate.admits('b', null)).toBe(false)
  })

  it('takes a code that comes back between two others as a scan of its own', () => {
    for (const code of ['a', 'b', 'a']) {
      time += 500
      expect(gate.admits(code, null)).toBe(true)
      gate.release()
    }
  })
})
