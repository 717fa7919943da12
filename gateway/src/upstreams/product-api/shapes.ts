import { type Feature, features } from '@compound/foundation/contract/features.ts'
import { isBlank } from '@compound/foundation/contract/hidden-marks.ts'
import { z } from 'zod'
import { maxInt } from '../max-int.ts'
import { camelKeys } from './camel-keys.ts'
import { isoDate } from './dates.ts'
import { at, countIn, joinsIn, listIn } from './envelope.ts'

/* A missing, null, blank or wrong field counts as missing, so it doesn't cost the item. */

export const optional = <T>(shape: z.ZodType<T>) =>
  shape
    .nullish()
    .catch(null)
    .transform((value) => value ?? null)

export const text = optional(z.union([z.string(), z.number()]).transform(String)).transform((value) =>
  value === null || isBlank(value) ? null : value,
)

const visibleText = text.pipe(z.string().trim())

export const id = z.union([z.string().min(1), z.number()]).transform(String)

export function listOf<T>(item: z.ZodType<T>) {
  return z.array(z.unknown()).transform((items) =>
    items.flatMap((candidate) => {
      const result = item.safeParse(candidate)
      return result.success ? [result.data] : []
    }),
  )
}

export const count = optional(z.number().int().nonnegative().max(maxInt))

export const flag = optional(z.boolean())

const pixels = z.number().int().positive().max(maxInt)

const imageVariants = listOf(z.object({ url: z.string(), width: pixels, height: pixels })).catch([])

const category = optional(z.object({ title: text, slug: text }))

const filmTracks = listOf(
  z.object({
    kind: z.enum(['captions', 'subtitles']),
    language: z.string().min(1),
    label: visibleText,
    url: z.string(),
  }),
).catch([])

const transcript = optional(listOf(z.object({ start: z.number().nonnegative(), text: visibleText })))

export const rawPost = z.object({
  id: optional(id),
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
  tags: listOf(z.object({ id: optional(id), title: text, slug: text })).catch([]),
  file_path: text,
  tracks: filmTracks,
  transcript,
  link_id: text,
})
export type RawPost = z.infer<typeof rawPost>

export const rawVideoCategory = z.object({
  id: optional(id),
  title: text,
  slug: z.string().min(1),
  description: text,
  post_type: text,
  videos_four: listOf(rawPost).catch([]),
})

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
  minimum_age: count,
  capacity: count,
  confirmed_count: count,
  waitlist_count: count,
  called_off: flag,
  revision: count,
  revised_at: text,
})
export type RawProduction = z.infer<typeof rawProduction>

const rawTopic = z
  .object({ id: optional(id), title: visibleText, slug: z.string().min(1) })
  .transform(({ id, title, slug }) => ({ id: id ?? slug, title, slug }))

const rawBanner = z.object({ banner_image: text, banner_image_variants: imageVariants })

const rawWaiver = z.object({ privacy_policy: text, release_version: text })

export const total = z.coerce.number().int().nonnegative().max(maxInt).nullable().catch(null)

/** An older product API returns only the ticket. */
export const rawJoin = z.object({
  ticket: text,
  state: text,
  waitlist_position: count,
  joined_at: text,
  can_cancel: flag,
  checked_in_at: text,
})
export type RawJoin = z.infer<typeof rawJoin>

const featuresByName: ReadonlyMap<unknown, Feature> = new Map(
  Object.entries(features).map(([name, { enumValue }]) => [name, enumValue]),
)

export const featuresAnswer = z.preprocess(
  (body) => at(body, 'data', 'features'),
  z
    .array(z.unknown())
    .catch([])
    .transform((names) => names.flatMap((name) => featuresByName.get(name) ?? [])),
)

export const pushKeyAnswer = z.preprocess((body) => at(body, 'data', 'public_key'), text)

/** Each response has its data at another path. Null for what doesn't exist. */
export const bannerAnswer = z.object({ data: rawBanner })

export const featuredVideoAnswer = z.preprocess((body) => {
  const data = at(body, 'data')
  return something(Array.isArray(data) ? data[0] : (at(data, 'post') ?? data))
}, rawPost.nullable())

export const postAnswer = z.preprocess(
  (body) => something(at(body, 'data', 'post') ?? at(body, 'data')),
  rawPost.nullable(),
)

export const productionAnswer = z.preprocess(
  (body) => something(at(body, 'data', 'event')),
  rawProduction.nullable(),
)

export const waiverAnswer = z.preprocess((body) => at(body, 'data') ?? {}, rawWaiver)

export const videoCategoriesAnswer = z.preprocess(
  (body) => at(body, 'data', 'categories') ?? at(body, 'data'),
  listOf(rawVideoCategory),
)

export const postsAnswer = z.preprocess(listing, z.object({ items: listOf(rawPost), total }))
export const productionsAnswer = z.preprocess(listing, z.object({ items: listOf(rawProduction), total }))

export const topicAnswer = (name: 'tag' | 'category') =>
  z.preprocess(
    (body) => ({ ...listing(body), topic: at(body, name) }),
    z.object({ items: listOf(rawPost), total, topic: rawTopic.nullable().catch(null) }),
  )

const joinedProduction = z.looseObject({ id })

export const joinsAnswer = z.preprocess(
  (body) => ({ items: joinsIn(body), total: countIn(body) }),
  z.object({ items: listOf(joinedProduction), total }),
)

export const date = text.transform(isoDate)

const checkInStates = { expected: 'EXPECTED', checked_in: 'CHECKED_IN', cancelled: 'CANCELLED' } as const

/** Unreadable entries are left out: nobody is checked in with them. */
export const checkInListAnswer = z.preprocess(
  (body) => at(body, 'data'),
  z.object({
    version: z.union([z.string(), z.number()]).transform(String),
    entries: listOf(
      z
        .object({
          name: text,
          ticket_hash: z.string().min(1),
          state: z.enum(['expected', 'checked_in', 'cancelled']),
          checked_in_at: date,
          is_of_age: flag,
          admission_id: optional(id),
          conflicts: listOf(z.object({ at: date, by: text })).catch([]),
        })
        .transform(({ name, ticket_hash, state, checked_in_at, is_of_age, admission_id, conflicts }) => ({
          name: name ?? '',
          ticketHash: ticket_hash,
          state: checkInStates[state],
          checkedInAt: checked_in_at,
          isOfAge: is_of_age,
          admissionId: admission_id,
          conflicts,
        })),
    ),
    waitlist: optional(
      listOf(
        z
          .object({ id, name: text, position: z.number().int().positive().max(maxInt), is_of_age: flag })
          .transform(({ name, ...entry }) => ({ ...camelKeys(entry), name: name ?? '' })),
      ),
    ),
    takes_walk_ins: flag,
  }),
)

export const admitAnswer = z.preprocess(
  (body) => ({ ...Object(at(body, 'data')), message: at(body, 'message') }),
  z
    .object({
      name: text,
      is_over_capacity: flag,
      already_admitted: flag.transform((is) => is === true),
      checked_in_at: date,
      by: text,
      message: text,
    })
    .transform(camelKeys),
)

const checkInOutcomes = { checked_in: 'CHECKED_IN', conflict: 'CONFLICT', refused: 'REFUSED' } as const

export const checkInResultsAnswer = z.preprocess(
  (body) => at(body, 'data', 'results'),
  listOf(
    z
      .object({
        attempt_id: id,
        outcome: z.enum(['checked_in', 'conflict', 'refused']),
        at: date,
        by: text,
        message: z.unknown().optional(),
      })
      .transform(({ outcome, message, ...result }) => ({
        ...camelKeys(result),
        outcome: checkInOutcomes[outcome],
        message: text.parse(message),
        hasMessage: message !== undefined,
      })),
  ),
)

const grantKinds = { 'check-in': 'CHECK_IN', producer: 'PRODUCER', operator: 'OPERATOR' } as const

const rawGrant = z
  .object({
    email: text,
    kind: z.enum(['check-in', 'producer', 'operator']),
    event_id: id.nullable(),
    until: date,
    is_resting: z.boolean().default(false),
  })
  .transform(({ kind, event_id, ...grant }) => ({
    ...camelKeys(grant),
    kind: grantKinds[kind],
    productionId: event_id,
  }))

export const grantsAnswer = z.preprocess((body) => at(body, 'data', 'grants'), listOf(rawGrant))

export const givenGrantAnswer = z.preprocess(
  (body) => at(body, 'data', 'grant'),
  rawGrant.nullable().catch(null),
)

export const auditAnswer = z.preprocess(
  (body) => at(body, 'data'),
  z.object({
    total_count: z.number(),
    has_more: z.boolean(),
    entries: listOf(
      z.object({
        id,
        at: date.pipe(z.string()),
        actor: z.string(),
        action: z.string(),
        target: text,
        event_name: text,
        request_id: text,
      }),
    ),
  }),
)

function listing(body: unknown) {
  return { items: listIn(body), total: countIn(body) }
}

function something(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value
}
