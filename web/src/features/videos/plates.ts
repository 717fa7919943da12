/** Plates of known shows. Both spellings of a show share one. */
const plates: Readonly<Record<string, number>> = {
  'High Jinx': 1,
  'Are You Smarter Than A Budtender': 2,
  'Patient Chronicles': 3,
  'Lifted Laughter': 4,
  'Pot Politics': 5,
  'Hi LBC': 6,
  'Pimps and Kinfolk': 7,
  'Pimps N Folks': 7,
  'Jokers World': 8,
  'Pot Brothers': 9,
  Events: 10,
}

const plateCount = 10

/** An unknown show always gets the same plate. */
export function plateFor(title: string): number {
  const own = plates[title]
  if (own !== undefined) return own
  return (Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % plateCount) + 1
}

export const prefixes: readonly string[] = ['RECAP', ...Object.keys(plates)]
