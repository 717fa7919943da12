/** Under which name the browser remembers the age that was confirmed, in years. */
const key = 'confirmed-age'

/** For how long when storage is refused: as long as this page lives. */
let confirmedHere = 0

/** Whether this browser has confirmed at least that age. */
export function hasConfirmed(minimumAge: number): boolean {
  return Math.max(confirmedHere, stored()) >= minimumAge
}

/** Remembers the confirmation. A site that asks for more later asks again. */
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
