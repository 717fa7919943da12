/** Under which name the browser remembers the age that was confirmed, in years. */
const key = 'confirmed-age'

/** The confirmation where storage is refused: it lasts as long as this page. */
let confirmedHere = 0

/** Whether this browser has confirmed at least that age. */
export function hasConfirmed(minimumAge: number): boolean {
  return Math.max(confirmedHere, stored()) >= minimumAge
}

/** Remembers the confirmation. A site that raises the age later asks again. */
export function confirm(minimumAge: number): void {
  confirmedHere = minimumAge
  try {
    localStorage.setItem(key, String(minimumAge))
  } catch {
    // Storage is full or refused: the visitor is asked again on the next visit.
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
