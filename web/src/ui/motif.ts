const motifs = ['sun', 'waves', 'veins', 'dots', 'rays'] as const
const tones = ['amber', 'leaf', 'tangerine'] as const

export type Motif = { readonly motif: (typeof motifs)[number]; readonly tone: (typeof tones)[number] }

/** The same text always gets the same motif, so that a list looks the same on each visit. */
export function motifFor(text: string): Motif {
  let sum = 0
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return {
    motif: motifs[sum % motifs.length] ?? motifs[0],
    tone: tones[Math.floor(sum / motifs.length) % tones.length] ?? tones[0],
  }
}
