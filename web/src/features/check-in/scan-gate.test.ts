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
    expect(gate.admits('a')).toBe(true)
    expect(gate.admits('b')).toBe(false)
    gate.release()
    expect(gate.admits('b')).toBe(true)
  })

  it('takes a code that stays before the camera for one scan', () => {
    expect(gate.admits('a')).toBe(true)
    gate.release()
    for (const _ of Array.from({ length: 50 })) {
      time += 100
      expect(gate.admits('a')).toBe(false)
    }
    time += sameScanMilliseconds
    expect(gate.admits('a')).toBe(true)
  })

  it('lets a person ask again about the same code, one at a time', () => {
    expect(gate.admits('a')).toBe(true)
    expect(gate.begin()).toBe(false)
    gate.release()
    expect(gate.begin()).toBe(true)
    expect(gate.admits('b')).toBe(false)
  })

  it('takes a code that comes back between two others as a scan of its own', () => {
    for (const code of ['a', 'b', 'a']) {
      time += 500
      expect(gate.admits(code)).toBe(true)
      gate.release()
    }
  })
})
