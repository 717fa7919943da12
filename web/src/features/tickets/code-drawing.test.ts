import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawQrCode } from './code-drawing.ts'

/** The drawing as a screen shows it: RGBA at 8 pixels a module. */
async function shown({ size, path }: ReturnType<typeof drawQrCode>) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size * 8}" height="${size * 8}" viewBox="0 0 ${size} ${size}"><rect width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data: new Uint8Array(data) }
}

describe('the drawing of a code', () => {
  test.each([
    'https://compound.example/attendee-check/12_sig7-7',
    `http://localhost:3000/attendee-check/12_${'a9'.repeat(60)}-7`,
  ])('is read as %.50s', async (text) => {
    expect(decodeQR(await shown(drawQrCode(text)))).toBe(text)
  })

  test('has its quiet zone around it', () => {
    const { size, path } = drawQrCode('12_sig7-7')
    const corners = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, length]) => ({
      left: Number(x),
      top: Number(y),
      right: Number(x) + Number(length),
    }))
    expect(Math.min(...corners.map(({ left }) => left))).toBe(4)
    expect(Math.min(...corners.map(({ top }) => top))).toBe(4)
    expect(Math.max(...corners.map(({ right }) => right))).toBe(size - 4)
    expect(Math.max(...corners.map(({ top }) => top))).toBe(size - 5)
  })
})
