import { z } from 'zod'
import { maxInt } from '../max-int.ts'

/*
 * What the product API sends, read tolerantly: ids are numbers or strings, any field may be missing or null, and a
 * field of the wrong kind counts as missing rather than costing the whole item.
 */

const text = z
  .union([z.string(), z.number()])
  .transform(String)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)

const id = z.union([z.string().min(1), z.number()]).transform(String)

/** A list whose unreadable items are left out; null where there is none. */
export function listOf<T>(item: z.ZodType<T>) {
  return z.array(z.unknown()).transform((items) =>
    items.flatMap((candidate) => {
      const result = item.safeParse(candidate)
      return result.success ? [result.data] : []
    }),
  )
}

const pixels = z.number().int().positive().max(maxInt)

const imageVariants = listOf(z.object({ url: z.string(), width: pixels, height: pixels }))
  .nullish()
  .catch(null)
  .transform((variants) => variants ?? [])

const category = z.object({ title: text, slug: text }).nullish().catch(null)

/** A post, as lists and details send it; only details hold the last five fields. */
export const rawPost = z.object({
  id: id.nullish().catch(null),
  slug: z.string().min(1),
  title: text,
  post_title: text,
  image: text,
  image_path: text,
  image_variants: imageVariants,
  content: text,
  post_type: text,
  category,
  created_at: text,
  user_name: text,
  sub_title: text,
  tags: listOf(z.object({ id: id.nullish().catch(null), title: text, slug: text }))
    .nullish()
    .catch(null),
  file_path: text,
  link_id: text,
})
export type RawPost = z.infer<typeof rawPost>

export const rawPosts = listOf(rawPost)

const rawVideoCategory = z.object({
  id: id.nullish().catch(null),
  title: text,
  slug: z.string().min(1),
  description: text,
  post_type: text,
  videos_four: listOf(rawPost)
    .nullish()
    .catch(null)
    .transform((videos) => videos ?? []),
})

export const rawVideoCategories = listOf(rawVideoCategory)

export const rawProduction = z.object({
  id,
  slug: text,
  name: text,
  discription: text,
  image_path: text,
  image_variants: imageVariants,
  status: text,
  created_at: text,
  starts_at: text,
  ends_at: text,
  venue: text,
})
export type RawProduction = z.infer<typeof rawProduction>

export const rawProductions = listOf(rawProduction)

/** A tag or a category by name. */
export const rawTopic = z
  .object({ id: id.nullish().catch(null), title: z.string().trim().min(1), slug: z.string().min(1) })
  .transform(({ id, title, slug }) => ({ id: id ?? slug, title, slug }))

export const rawBanner = z.object({ banner_image: text, banner_image_variants: imageVariants })

export const rawRelease = z.object({ privacy_policy: text, release_version: text })

/** The envelope around every answer, as far as the readers of lists look into it. */
export interface Envelope {
  tag?: unknown
  category?: unknown
  data?: unknown
  count?: unknown
}

/** The value that stands under a path of names, or undefined. */
export function at(value: unknown, ...names: string[]): unknown {
  let inner = value
  for (const name of names) {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || !Object.hasOwn(inner, name))
      return undefined
    inner = (inner as Readonly<Record<string, unknown>>)[name]
  }
  return inner
}

/** A total that may be a number or its text; null where it is neither. */
export const total = z.coerce.number().int().nonnegative().max(maxInt).nullable().catch(null)
