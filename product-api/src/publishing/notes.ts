import type { Content } from './content.ts'
import { describeProblem } from './problems.ts'
import { notesOnText } from './text-notes.ts'

export const mediaNote = ({ hasMedia }: Pick<Content, 'hasMedia'>): string | null =>
  hasMedia
    ? null
    : 'media/: does not exist. Create the folder with the pictures and their manifest.json, as described in product-api/content.md. Until then nothing has a picture'

export function notesOn(content: Content): string[] {
  const posts = [...content.news, ...content.videos].flatMap(({ file, fields: { category, image } }) => [
    ...(category === null ? [`${file}: no category; it is shown as 'Uncategorized'`] : []),
    ...(image === null ? [`${file}: no image`] : []),
  ])
  const productions = content.productions
    .filter(({ fields }) => fields.image === null)
    .map(({ file }) => `${file}: no image`)
  const texts = [...content.news, ...content.videos, ...content.productions].flatMap(
    ({ file, body, lines }) => notesOnText(body, lines).map((note) => file + note),
  )
  const releases = content.productions.flatMap(({ file, fields, lines }) =>
    notesOnText(fields.release ?? '', lines).map((note) => file + note),
  )
  const ignored = content.ignored.map(describeProblem)
  return [mediaNote(content), ...ignored, ...posts, ...productions, ...texts, ...releases].filter(
    (note) => note !== null,
  )
}
