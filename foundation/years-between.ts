/**
 * Whole years from one day to another, as birthdays count them: born on 29 February, one is a year older on 1 March.
 *
 * @param born `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export function yearsBetween(born: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) >= born.slice(5) ? years : years - 1
}
