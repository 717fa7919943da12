const patterns = ['sun', 'waves', 'veins', 'dots', 'rays'] as const
const tones = ['amber', 'leaf', 'tangerine'] as const

export type PlaceholderPattern = {
  readonly pattern: (typeof patterns)[number]
  readonly tone: (typeof tones)[number]
}

/** The same text always gets the same pattern, so that a list looks the same on each visit. */
export function patternFor(text: string): PlaceholderPattern {
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return {
    pattern: patterns[sum % patterns.length] ?? patterns[0],
    tone: tones[Math.floor(sum / patterns.length) % tones.length] ?? tones[0],
  }
}
