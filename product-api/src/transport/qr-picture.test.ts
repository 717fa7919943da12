import { decode } from 'fast-png'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPicture } from './qr-picture.ts'

test.each([
  ['http://localhost:3000/attendee-check/1_', 450],
  ['https://compound.example/attendee-check/12_', 450],
  ['https://tickets.compound.example/attendee-check/123456_2.', 490],
])('the code of a ticket is read as %s…, with its quiet zone around it', (address, side) => {
  const text = `${address}${'a9'.repeat(16)}-345`
  const { width, height, data } = decode(qrPicture(text))
  expect([width, height]).toEqual([side, side])
  const rgba = Uint8Array.from({ length: data.length * 4 }, (_, index) =>
    index % 4 === 3 ? 255 : (data[index >> 2] ?? expect.fail()),
  )
  expect(decodeQR({ width, height, data: rgba })).toBe(text)
  const dark = [...data].flatMap((brightness, index) => (brightness === 0 ? [index] : []))
  const columns = dark.map((index) => index % side)
  expect([Math.min(...columns), Math.max(...columns)]).toEqual([40, side - 41])
  expect([dark[0], dark.at(-1)].map((index) => Math.floor((index ?? 0) / side))).toEqual([40, side - 41])
})
