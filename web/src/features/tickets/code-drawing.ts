import encodeQR from 'qr'

/** A QR code as one drawing: a square of so many modules, its quiet zone included, and the dark ones as a path. */
export interface CodeDrawing {
  /** Modules along a side. */
  readonly size: number
  /** SVG path data in modules. */
  readonly path: string
}

/** Light modules around the code, as its standard wants them for a reader to find it. */
const quietZone = 4

/**
 * Draws a text as a QR code. Medium error correction: a screen has no creases, and larger modules are read
 * from further away.
 */
export function drawCode(text: string): CodeDrawing {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: quietZone })
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${end - x}v1H${x}z`]
    }),
  )
  return { size: rows.length, path: runs.join('') }
}
