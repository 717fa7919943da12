import { z } from 'zod'

const text = z.string().trim().min(1, 'is empty')

const picture = z
  .string()
  .regex(
    /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\/[^/\s]\S*|https:\/\/\S+)$/,
    'must be a base name such as network-1, a path such as /pictures/ours.jpg, or an https address',
  )

const paragraph = z.strictObject({ title: text, text })
const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1, 'needs at least one')

export const textsShape = z.strictObject({
  hero: text,
  network: z.strictObject({
    description: text,
    title: text,
    lead: text,
    picture,
    kinds: z.strictObject({ title: text, items: some(paragraph.extend({ picture })) }),
    reasons: z.strictObject({ title: text, items: some(paragraph) }),
    steps: z.strictObject({ title: text, picture, items: some(paragraph) }),
  }),
  studio: z.strictObject({
    name: text,
    description: text,
    title: text,
    lead: text,
    picture,
    galleries: some(
      z.strictObject({ title: text, pictures: some(paragraph.extend({ picture, alt: text })) }),
    ),
    made: z.strictObject({ title: text, items: some(paragraph) }),
    sponsorship: z.strictObject({ title: text, paragraphs: some(text) }),
  }),
})

type SiteTexts = z.output<typeof textsShape>

export type StoryTexts = Pick<SiteTexts, 'network' | 'studio'>
