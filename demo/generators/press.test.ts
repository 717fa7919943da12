import { describe, expect, it } from 'vitest'
import { print } from './press.mjs'
import { box } from './shapes.mjs'
import { linear, newSheet, type Tones } from './sheet.mjs'

type Case = { readonly tones: Tones; readonly opaque?: boolean; readonly soften?: number }

async function printed({ tones, opaque = false, soften = 0 }: Case) {
  const art = newSheet({
    width: 80,
    height: 80,
    paper: '#ffffff',
    inks: [
      { colour: '#ff0000', wear: 0 },
      { colour: '#00ff00', wear: 0, opaque },
    ],
  })
  art.fill(box(0, 0, 80, 80), tones)
  return (await print(art, 1, soften)).pixels
}

/** The mean of one channel over the print, 0 to 255. */
function mean(pixels: Buffer, channel: number): number {
  let sum = 0
  for (let at = channel; at < pixels.length; at += 3) sum += pixels[at] ?? 0
  return sum / (pixels.length / 3)
}

describe('print', () => {
  it('leaves the paper where no ink lands', async () => {
    const pixels = await printed({ tones: [0, 0] })
    for (const channel of [0, 1, 2]) expect(mean(pixels, channel)).toBeGreaterThan(248)
  })

  it('darkens ink with ink, and hides it under an opaque one', async () => {
    const mixed = await printed({ tones: [1, 1] })
    expect(mean(mixed, 0)).toBeLessThan(4)
    expect(mean(mixed, 1)).toBeLessThan(4)
    const hidden = await printed({ tones: [1, 1], opaque: true })
    expect(mean(hidden, 1)).toBeGreaterThan(248)
  })

  it.each([0, 0.65])('covers as much of the paper as the tint asks for, softened by %d', async (soften) => {
    const pixels = await printed({ tones: [0.5, null], soften })
    expect(mean(pixels, 1)).toBeGreaterThan(255 * 0.42)
    expect(mean(pixels, 1)).toBeLessThan(255 * 0.58)
  })

  it('prints more ink where a gradient is fuller', async () => {
    const pixels = await printed({ tones: [linear(0, 0, 0, 80, [0, 0], [1, 1]), null] })
    const half = pixels.length / 2
    expect(mean(pixels.subarray(0, half), 1)).toBeGreaterThan(mean(pixels.subarray(half), 1) + 60)
  })

  it('gives the same print twice', async () => {
    const again = () => printed({ tones: [linear(0, 0, 80, 0, [0, 0.2], [1, 0.9]), 0.4] })
    expect((await again()).equals(await again())).toBe(true)
  })
})
