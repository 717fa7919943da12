import { inflateSync } from 'node:zlib'
import QRCode from 'qrcode'
import { expect, test } from 'vitest'
import { qrPicture } from './qr-picture.ts'

/** The chunks of a PNG by name. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  return chunks
}

test.each(['a', `https://compound.example/attendee-check/12_${'0'.repeat(32)}-345`, 'x'.repeat(400)])(
  'every module of the code is a square of equal pixels, with the quiet zone around (%.10s…)',
  (text) => {
    const side = 480
    const png = qrPicture(text, side)
    expect([...chunksOf(png).keys()]).toEqual(['IHDR', 'IDAT', 'IEND'])
    const lines = inflateSync(chunksOf(png).get('IDAT') ?? Buffer.alloc(0))
    const isDark = (x: number, y: number) => {
      const byte = lines[y * 61 + 1 + Math.floor(x / 8)] ?? expect.fail()
      return (byte & (0x80 >> (x % 8))) === 0
    }
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
    const scale = Math.floor(side / (modules.size + 8))
    const margin = Math.floor((side - scale * modules.size) / 2)
    expect(margin).toBeGreaterThanOrEqual(4 * scale)
    const wrong: string[] = []
    for (let y = 0; y < side; y += 1) {
      for (let x = 0; x < side; x += 1) {
        const row = Math.floor((y - margin) / scale)
        const column = Math.floor((x - margin) / scale)
        const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size
        if (isDark(x, y) !== (isInside && modules.get(row, column) === 1)) wrong.push(`${x}/${y}`)
      }
    }
    expect(wrong).toEqual([])
  },
)
