import { crc32, deflateSync } from 'node:zlib'
import QRCode from 'qrcode'

/** Quiet zone of the QR code standard, in modules. */
const quietZone = 4

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** `qrcode` takes 17 ms of CPU per PNG, this 1 ms, while the production is locked. `side`: multiple of 8 */
export function qrPicture(text: string, side: number): Buffer {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const scale = Math.floor(side / (modules.size + 2 * quietZone))
  const margin = Math.floor((side - scale * modules.size) / 2)
  // Each line starts with its filter byte (0: none). A set bit is white.
  const lineBytes = 1 + side / 8
  const lines = Buffer.alloc(side * lineBytes, 0xff)
  for (let y = 0; y < side; y += 1) {
    lines[y * lineBytes] = 0
    const row = Math.floor((y - margin) / scale)
    if (row < 0 || row >= modules.size) continue
    for (let x = margin; x < margin + scale * modules.size; x += 1) {
      if (modules.get(row, Math.floor((x - margin) / scale)) === 0) continue
      const byte = y * lineBytes + 1 + (x >> 3)
      lines[byte] = (lines[byte] ?? 0) & ~(0x80 >> (x & 7))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // 1 bit of gray per pixel; the other fields allow only one value.
  header[8] = 1
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, checksum])
}
