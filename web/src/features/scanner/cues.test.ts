import { afterEach, describe, expect, test, vi } from 'vitest'
import type { CheckResult } from '../check-in/check-result.ts'
import { createCues } from './cues.ts'

/** A browser that notes what it is made to sound and to vibrate. */
function simulatedBrowser(state = 'running') {
  const tones: { frequency: number; wave: string; at: number }[] = []
  const vibrations: number[][] = []
  class Context {
    readonly state = state
    readonly currentTime = 0
    readonly destination = {}
    createGain() {
      const ramp = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
      return { gain: ramp, connect: () => undefined }
    }
    createOscillator() {
      const tone = { frequency: { value: 0 }, type: '' }
      return Object.assign(tone, {
        connect: () => ({ connect: () => undefined }),
        start: (at: number) => tones.push({ frequency: tone.frequency.value, wave: tone.type, at }),
        stop: () => undefined,
      })
    }
    resume = async () => undefined
    close = async () => undefined
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal('navigator', { vibrate: (pattern: number[]) => vibrations.push(pattern) })
  return { tones, vibrations }
}

/** What is heard and felt of a check result. */
function signalOf(kind: CheckResult['kind']): { sound: string; vibration: string } {
  const { tones, vibrations } = simulatedBrowser()
  const cues = createCues()
  cues.unlock()
  cues.play(kind)
  return { sound: JSON.stringify(tones), vibration: JSON.stringify(vibrations) }
}

afterEach(() => void vi.unstubAllGlobals())

describe('the cues of check results', () => {
  test('vibrate if the browser can’t play sound', () => {
    const { vibrations } = simulatedBrowser()
    vi.stubGlobal('AudioContext', () => {
      throw new DOMException('no audio device', 'NotSupportedError')
    })
    const cues = createCues()
    cues.unlock()
    cues.play('checked-in')
    expect(vibrations).toHaveLength(1)
  })

  test('differ in sound and vibration for each kind of result', () => {
    const signals = (['checked-in', 'already', 'refused', 'unlisted', 'unanswered', 'undone'] as const).map(
      signalOf,
    )
    expect(new Set(signals.map(({ sound }) => sound)).size).toBe(signals.length)
    expect(new Set(signals.map(({ vibration }) => vibration)).size).toBe(signals.length)
  })

  test('are silent before a user gesture, but vibrate', () => {
    const { tones, vibrations } = simulatedBrowser('suspended')
    createCues().play('checked-in')
    expect(tones).toEqual([])
    expect(vibrations).toHaveLength(1)
  })

  test('work without sound and vibration', () => {
    vi.stubGlobal('navigator', {})
    expect(() => createCues().play('refused')).not.toThrow()
  })
})
