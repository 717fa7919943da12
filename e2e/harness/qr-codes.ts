import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import encodeQR from 'qr'

const run = promisify(execFile)

/** A decoder that has nothing to do with the product: Debian's `zbar-tools`. */
const zbar = 'zbarimg'

export const hasZbar = (): Promise<boolean> =>
  run(zbar, ['--version']).then(
    () => true,
    () => false,
  )

export async function readByZbar(picture: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'e2e-qr-'))
  try {
    const file = join(folder, 'code.png')
    writeFileSync(file, picture)
    const { stdout } = await run(zbar, ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', file])
    return stdout.trim()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The picture of a cheap camera, and few frames a second: a file of some seconds has to be written. */
const film = { width: 640, height: 480, framesPerSecond: 5 }

/** A gray frame, with a QR code in the middle where there is a text. One byte a pixel: brightness. */
function frame(text: string | null): Buffer {
  const { width, height } = film
  const picture = Buffer.alloc(width * height, 110)
  if (text === null) return picture
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const pixels = Math.floor((height * 0.8) / rows.length)
  const [left, top] = [width, height].map((side) => Math.floor((side - rows.length * pixels) / 2))
  for (const [y, row] of rows.entries()) {
    for (const [x, isDark] of row.entries()) {
      for (let line = 0; line < pixels; line += 1) {
        const start = ((top ?? 0) + y * pixels + line) * width + (left ?? 0) + x * pixels
        picture.fill(isDark ? 25 : 235, start, start + pixels)
      }
    }
  }
  return picture
}

/** A looping video: nothing for a second, then the code for four. YUV4MPEG2, which Chromium plays as a camera. */
export function writeCameraFilm(file: string, text: string): void {
  const { width, height, framesPerSecond } = film
  const colors = Buffer.alloc((width * height) / 2, 128)
  const seconds = [null, text, text, text, text].map((shown) =>
    Buffer.concat([Buffer.from('FRAME\n'), frame(shown), colors]),
  )
  const head = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420mpeg2\n`
  const frames = seconds.flatMap((second) => Array.from({ length: framesPerSecond }, () => second))
  writeFileSync(file, Buffer.concat([Buffer.from(head), ...frames]))
}
