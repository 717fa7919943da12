import encodeQR from 'qr'

/** The light border in modules that ISO/IEC 18004 requires. */
const quietZone = 4

/** Medium error correction: a screen has no creases, and larger modules are read from further away. */
export function drawQrCode(text: string) {
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
