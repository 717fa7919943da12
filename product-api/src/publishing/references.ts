import { mediaFilesIn } from '../media/html.ts'
import type { Content } from './content.ts'
import type { Problems } from './problems.ts'

export function checkReferences(content: Content, problems: Problems): void {
  reportDuplicates('categories.yaml', content.categories, problems)
  reportDuplicates('tags.yaml', content.tags, problems)
  checkPictures(content, problems)
  checkPosts(content, problems)
  checkTexts(content, problems)
  const picture = pictureCheck(content, problems)
  for (const { file, fields } of content.productions) picture(file, fields.image)
  picture('banner.yaml', content.banner?.image ?? null)
}

function reportDuplicates(file: string, entries: readonly { slug: string }[], problems: Problems): void {
  const seen = new Set<string>()
  for (const [index, { slug }] of entries.entries()) {
    if (seen.has(slug)) problems.add(file, `slug ${slug} is used twice`, [index, 'slug'])
    seen.add(slug)
  }
}

function checkPictures({ pictures, mediaFiles }: Content, problems: Problems): void {
  for (const [name, { variants }] of Object.entries(pictures)) {
    for (const { width } of variants) {
      const file = `${name}-${width}.avif`
      if (!mediaFiles.has(file))
        problems.add('media/manifest.json', `${name} lists ${file}, which does not exist`, [name])
    }
  }
}

function pictureCheck({ pictures, mediaFiles }: Content, problems: Problems) {
  const missing = mediaFiles.has('manifest.json')
    ? ''
    : '; that file does not exist: create it as described in product-api/content.md'
  return (file: string, image: string | null) => {
    if (image !== null && !Object.hasOwn(pictures, image)) {
      problems.add(file, `image ${image} is not in media/manifest.json${missing}`, ['image'])
    }
  }
}

function checkPosts(content: Content, problems: Problems): void {
  const picture = pictureCheck(content, problems)
  const postTypes = new Map(content.categories.map(({ slug, postType }) => [slug, postType]))
  const tags = new Set(content.tags.map(({ slug }) => slug))
  const kinds = [
    { type: 'news', files: content.news },
    { type: 'video', files: content.videos },
  ] as const
  for (const { type, files } of kinds) {
    for (const { file, fields } of files) {
      picture(file, fields.image)
      if (fields.category !== null && postTypes.get(fields.category) !== type) {
        const message = `category ${fields.category} is not in categories.yaml with postType ${type}`
        problems.add(file, message, ['category'])
      }
      for (const tag of fields.tags.filter((slug) => !tags.has(slug))) {
        problems.add(file, `tag ${tag} is not in tags.yaml`, ['tags'])
      }
      if (fields.file !== null && !content.mediaFiles.has(fields.file)) {
        problems.add(file, `file ${fields.file} is not in media/`, ['file'])
      }
      for (const [index, track] of fields.tracks.entries()) {
        if (content.mediaFiles.has(track.file)) continue
        problems.add(file, `tracks[${index}].file ${track.file} is not in media/`, ['tracks', index, 'file'])
      }
    }
  }
  const featured = content.videos.filter(({ fields }) => fields.featured)
  for (const { file } of featured.slice(1)) {
    problems.add(file, `featured is already set in ${featured[0]?.file}`, ['featured'])
  }
}

function checkTexts({ news, videos, productions, mediaFiles }: Content, problems: Problems): void {
  for (const { file, body } of [...news, ...videos, ...productions]) {
    for (const path of mediaFilesIn(body).filter((path) => !mediaFiles.has(path))) {
      problems.add(file, `the text uses /media/${path}, which does not exist`, `/media/${path}`)
    }
  }
}
