import { encode } from 'fast-png'
import encodeQR from 'qr'

/** The light border in modules that ISO/IEC 18004 requires. */
const quietZone = 4

/** Pixels per module. A ticket's address gets some 480: twice its size in the email, for sharp displays. */
const scale = 10

/** A PNG. */
export function qrPicture(text: string): Buffer {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone, scale })
  const data = Buffer.concat(rows.map((row) => Buffer.from(row.map((isDark) => (isDark ? 0 : 255)))))
  const picture = { width: rows.length, height: rows.length, channels: 1, data }
  return Buffer.from(encode(picture, { zlib: { level: 6 } }))
}
