import type { CheckResult } from '../check-in/check-result.ts'

interface Cue {
  /** Hz, one after the other. */
  readonly tones: readonly number[]
  readonly wave: OscillatorType
  /** Milliseconds of vibration and pause, in turn. */
  readonly vibration: readonly number[]
}

/** Distinct without looking. */
const cues: Readonly<Record<CheckResult['kind'], Cue>> = {
  'checked-in': { tones: [660, 990], wave: 'sine', vibration: [80] },
  already: { tones: [520, 520], wave: 'triangle', vibration: [90, 70, 90] },
  same: { tones: [520], wave: 'triangle', vibration: [40] },
  paused: { tones: [520, 520], wave: 'triangle', vibration: [90, 70, 90] },
  refused: { tones: [150, 150, 150], wave: 'square', vibration: [260, 90, 260] },
  elsewhere: { tones: [330, 520], wave: 'triangle', vibration: [90, 70, 200] },
  unlisted: { tones: [330, 330, 220], wave: 'triangle', vibration: [200, 90, 90] },
  undone: { tones: [660, 440], wave: 'sine', vibration: [60, 60, 60] },
  'still-in': { tones: [440, 330], wave: 'triangle', vibration: [90, 70, 90, 70, 90] },
  unanswered: { tones: [440, 330], wave: 'triangle', vibration: [90, 70, 90, 70, 90] },
}

const toneSeconds = 0.12

export interface Cues {
  /** Call within a user gesture: browsers allow sound only after one. */
  readonly unlock: () => void
  readonly play: (kind: CheckResult['kind']) => void
  readonly close: () => void
}

export function createCues(): Cues {
  let audio: AudioContext | null = null

  const context = (): AudioContext | null => {
    if (audio === null && typeof AudioContext === 'function') {
      try {
        audio = new AudioContext()
      } catch {
        // Without an audio device: the result is still shown.
      }
    }
    return audio
  }

  function sound({ tones, wave }: Cue): void {
    const out = context()
    if (out === null || out.state !== 'running') return
    for (const [index, tone] of tones.entries()) {
      const from = out.currentTime + index * toneSeconds
      const [oscillator, volume] = [out.createOscillator(), out.createGain()]
      oscillator.type = wave
      oscillator.frequency.value = tone
      // Fade at both ends: a tone that is cut off clicks.
      volume.gain.setValueAtTime(0, from)
      volume.gain.linearRampToValueAtTime(0.35, from + 0.015)
      volume.gain.linearRampToValueAtTime(0, from + toneSeconds - 0.01)
      oscillator.connect(volume).connect(out.destination)
      oscillator.start(from)
      oscillator.stop(from + toneSeconds)
    }
  }

  return {
    unlock() {
      void context()
        ?.resume()
        .catch(() => undefined)
    },
    play(kind) {
      const cue = cues[kind]
      // Browsers refuse to vibrate before a user gesture.
      if ('vibrate' in navigator) navigator.vibrate([...cue.vibration])
      sound(cue)
    },
    close() {
      void audio?.close().catch(() => undefined)
      audio = null
    },
  }
}
