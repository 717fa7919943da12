import { readdirSync } from 'node:fs'

/** Stand in for the pictures of all three services. */
export class Posters {
  readonly #widths = new Map<string, number[]>()
  readonly #groups = new Map<string, string[]>()

  /** @param files named `{group}-{number}-{width}.avif`; others are ignored */
  constructor(files: readonly string[]) {
    const inOrder = files.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    for (const file of inOrder) {
      const [, base, group, width] = /^((.+)-\d+)-(\d+)\.avif$/.exec(file) ?? []
      if (base === undefined || group === undefined) continue
      const widths = this.#widths.get(base)
      if (widths === undefined) this.#groups.set(group, [...(this.#groups.get(group) ?? []), base])
      this.#widths.set(base, [...(widths ?? []), Number(width)])
    }
  }

  /** @param index from 0; the posters take turns @throws RangeError for a group without posters */
  inGroup(group: string, index: number): string {
    const bases = this.#groups.get(group) ?? []
    const base = bases[index % bases.length]
    if (base === undefined) throw new RangeError(`No poster in the group "${group}".`)
    return base
  }

  /** At least `width` pixels wide, else the widest. Undefined for an unknown base name. */
  file(base: string, width?: number): string | undefined {
    const widths = this.#widths.get(base)
    const chosen = widths?.find((candidate) => width !== undefined && candidate >= width) ?? widths?.at(-1)
    return chosen === undefined ? undefined : `${base}-${chosen}.avif`
  }
}

/** @throws Error for a folder without posters */
export function loadPosters(folder: string): Posters {
  const files = readdirSync(folder)
  if (!files.some((file) => file.endsWith('.avif'))) throw new Error(`No posters in ${folder}.`)
  return new Posters(files)
}
