/** Whole years between two days (`YYYY-MM-DD`). Born on 29 February, one is a year older on 1 March. */
export function yearsBetween(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) >= born.slice(5) ? years : years - 1
}
