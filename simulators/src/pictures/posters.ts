import { readFileSync } from 'node:fs'
import { z } from 'zod'

const manifestShape = z.record(
  z.string(),
  z.object({
    alt: z.string(),
    variants: z.array(z.object({ width: z.int().positive(), height: z.int().positive() })).min(1),
  }),
)

/** The pictures of a media folder: by base name its description and the widths it was drawn in. */
export type PictureManifest = z.infer<typeof manifestShape>

/** The posters that stand for the pictures of all three services. */
export class Posters {
  readonly #widths: ReadonlyMap<string, readonly number[]>
  readonly #groups = new Map<string, string[]>()

  constructor(manifest: PictureManifest) {
    this.#widths = new Map(
      Object.entries(manifest).map(([base, { variants }]) => [
        base,
        variants.map(({ width }) => width).sort((a, b) => a - b),
      ]),
    )
    for (const base of Object.keys(manifest)) {
      const group = base.replace(/-\d+$/, '')
      this.#groups.set(group, [...(this.#groups.get(group) ?? []), base])
    }
  }

  /**
   * The base name of one of a group's posters.
   *
   * @param index any whole number from 0; the group's posters take turns
   * @throws RangeError for a group without posters
   */
  inGroup(group: string, index: number): string {
    const bases = this.#groups.get(group) ?? []
    const base = bases[index % bases.length]
    if (base === undefined) throw new RangeError(`There is no poster of the group "${group}".`)
    return base
  }

  /**
   * The file that shows a poster at least `width` pixels wide; the widest where none is.
   *
   * @param width undefined for the widest
   * @returns undefined for an unknown base name
   */
  file(base: string, width?: number): string | undefined {
    const widths = this.#widths.get(base)
    const chosen = widths?.find((candidate) => width !== undefined && candidate >= width) ?? widths?.at(-1)
    return chosen === undefined ? undefined : `${base}-${chosen}.avif`
  }
}

/**
 * Reads the manifest of a media folder.
 *
 * @throws Error naming the file where it is missing or not of the form `{ base: { alt, variants } }`
 */
export function loadPosters(manifestFile: string): Posters {
  const parsed = manifestShape.safeParse(JSON.parse(readFileSync(manifestFile, 'utf8')))
  if (!parsed.success) throw new Error(`${manifestFile} is not usable:\n${z.prettifyError(parsed.error)}`)
  return new Posters(parsed.data)
}
