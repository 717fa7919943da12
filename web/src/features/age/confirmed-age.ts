const key = 'confirmed-age'

/** If storage is refused, the confirmation lasts as long as this page. */
let confirmedHere = 0

export function hasConfirmed(minimumAge: number): boolean {
  return Math.max(confirmedHere, stored()) >= minimumAge
}

/** A site that raises the age later asks again. */
export function confirm(minimumAge: number): void {
  confirmedHere = minimumAge
  try {
    localStorage.setItem(key, String(minimumAge))
  } catch {
    // Storage is full or refused: the next visit asks again.
  }
}

function stored(): number {
  try {
    const years = Number(localStorage.getItem(key))
    return Number.isFinite(years) ? years : 0
  } catch {
    return 0
  }
}
