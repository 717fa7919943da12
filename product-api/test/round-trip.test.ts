import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { splitFrontMatter } from '@compound/foundation/server/front-matter.ts'
import { getNamedType, isLeafType, isObjectType, print } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { NewsArticle, Production, VideoPost } from '../../gateway/src/generated/resolvers.ts'
import { startGateway, type TestGateway } from '../../gateway/test/gateway-harness.ts'
import { article, production, video } from '../src/publishing/schemas.ts'
import { startPglite } from './databases.ts'
import { copyFixture, makeService } from './service.ts'

/*
 * What an editor can write arrives in the schema. Two files differ in every field: a lost field is the same
 * in both answers, or null.
 */

type Shown<File extends z.ZodType, Type> = Record<keyof z.input<File>, keyof Type>

const publication = {
  publishedAt: 'publishedAt',
  publishedDaysAgo: 'publishedAt',
  publishedTime: 'publishedAt',
} as const

const ofArticle: Shown<typeof article, NewsArticle> = {
  title: 'title',
  subTitle: 'subTitle',
  category: 'category',
  tags: 'tags',
  author: 'author',
  image: 'imageUrl',
  file: 'media',
  tracks: 'media',
  youtubeId: 'media',
  ...publication,
}

/** `featuredVideo` names the featured one. */
const ofVideo: Shown<typeof video, VideoPost> = { ...ofArticle, featured: 'slug' }

/** In `joining`, which no visitor sees. */
type ProducersOnly = 'walkIns'

const ofProduction: Omit<Shown<typeof production, Production>, ProducersOnly> = {
  name: 'name',
  status: 'status',
  image: 'imageUrl',
  venue: 'venue',
  capacity: 'capacity',
  minimumAge: 'minimumAge',
  calledOff: 'isCalledOff',
  release: 'release',
  startsAt: 'startsAt',
  endsAt: 'endsAt',
  startsInDays: 'startsAt',
  time: 'startsAt',
  durationMinutes: 'endsAt',
  publishedAt: 'createdAt',
  publishedDaysAgo: 'createdAt',
  publishedTime: 'createdAt',
}

const first = 'image: stage\npublishedAt: 2026-11-01T17:00:00Z\n'
const second = 'image: poster\npublishedDaysAgo: 3\npublishedTime: "07:00"\n'
const post = (categories: [string, string]) => [
  `${first}title: One\nsubTitle: A\ncategory: ${categories[0]}\ntags: [music]\nauthor: Ada\nyoutubeId: abcdefghi_1\n`,
  `${second}title: Two\nsubTitle: B\ncategory: ${categories[1]}\ntags: [unused]\nauthor: Ben\nfile: clips/loop.mp4\ntracks: [{kind: captions, language: en, label: English, file: clips/loop.vtt}]\n`,
]

const kinds = [
  {
    folder: 'news',
    query: 'newsArticle(slug: $slug)',
    type: 'NewsArticle',
    schema: article,
    shown: ofArticle,
    files: post(['city-desk', 'empty-desk']),
  },
  {
    folder: 'videos',
    query: 'videoPost(slug: $slug)',
    type: 'VideoPost',
    schema: video,
    shown: ofVideo,
    files: post(['sessions', 'quiet-shelf']).map((file, index) => `${file}featured: ${index === 0}\n`),
  },
  {
    folder: 'productions',
    query: 'production(by: { slug: $slug })',
    type: 'Production',
    schema: production,
    shown: ofProduction,
    files: [
      `${first}name: One\nstatus: open\nvenue: Pier 1\ncapacity: 10\nminimumAge: 18\nwalkIns: true\ncalledOff: false\nrelease: Yes.\nstartsAt: 2026-12-01T19:00:00Z\nendsAt: 2026-12-01T21:00:00Z\n`,
      `${second}name: Two\nstatus: unavailable\nvenue: Pier 2\ncapacity: 20\nminimumAge: 21\nwalkIns: false\ncalledOff: true\nrelease: No.\nstartsInDays: 12\ntime: "18:00"\ndurationMinutes: 90\n`,
    ],
  },
]

let gateway: TestGateway

beforeAll(async () => {
  const databases = await startPglite()
  const { db, close } = await databases.open()
  const service = await makeService(db)
  const folder = await copyFixture(() => undefined)
  await folder.remove('videos/new-one.md')
  const write = (fields: (file: string) => string) =>
    Promise.all(
      kinds.flatMap((kind) =>
        kind.files.map((file, index) =>
          folder.write(`${kind.folder}/number-${index}.md`, `---\n${fields(file)}---\nText ${index}.\n`),
        ),
      ),
    )
  // A change after the first publication gives productions a revision with a date.
  await write((file) => file.replaceAll('Pier', 'Stage'))
  await service.publish(folder.path)
  await write((file) => file)
  await service.publish(folder.path)
  const address = await service.server.listen({ host: '127.0.0.1', port: 0 })
  gateway = await startGateway({ PRODUCT_API_URL: address })
  return async () => {
    await service.close()
    await close()
    await databases.stop()
  }
})

/** Each field of a type that everybody sees, with the leaves of its objects. */
function selectionOf(typeName: string): string {
  const type = gateway.schema.getType(typeName)
  if (!isObjectType(type)) throw new Error(`${typeName} is no object type`)
  const fields = Object.values(type.getFields()).flatMap(({ name, type: of, astNode }) => {
    if (astNode && print(astNode).includes('scope: PRIVATE')) return []
    const value = getNamedType(of)
    if (isLeafType(value)) return [name]
    const leaves = isObjectType(value)
      ? Object.values(value.getFields()).flatMap((field) =>
          isLeafType(getNamedType(field.type)) ? [field.name] : [],
        )
      : ['__typename']
    return [`${name} { ${leaves.join(' ')} }`]
  })
  return fields.join(' ')
}

describe.each(kinds)('a file in $folder', ({ query, type, schema, shown, files }) => {
  test('is tried with every field of its front matter', () => {
    const written = files.flatMap((file) => Object.keys(Object(splitFrontMatter(`---\n${file}---\n`).fields)))
    expect([...new Set(written)].toSorted()).toEqual(Object.keys(schema.in.shape).toSorted())
  })

  test('is documented with every field', () => {
    const guide = readFileSync(resolve(import.meta.dirname, '../content.md'), 'utf8')
    const fields = Object.keys(schema.in.shape)
    expect(fields.filter((field) => !new RegExp(`\\b${field}\\b`).test(guide))).toEqual([])
  })

  test('arrives with all of it in the schema', async () => {
    const answers = await Promise.all(
      files.map(async (_file, index) => {
        const document = `query ($slug: String!) { found: ${query} { ${selectionOf(type)} } }`
        const { data, errors } = await gateway.ask(document, { slug: `number-${index}` })
        expect(errors).toBeUndefined()
        return data.found
      }),
    )
    for (const answer of answers) {
      expect(Object.keys(answer).filter((field) => answer[field] === null)).toEqual([])
    }
    const lost = Object.entries({ ...shown, 'the text': 'excerpt' }).filter(
      ([, field]) => JSON.stringify(answers[0][field]) === JSON.stringify(answers[1][field]),
    )
    expect(lost).toEqual([])
  })
})

test('the featured video is the one that a file says', async () => {
  expect((await gateway.ask('{ featuredVideo { slug } }')).data.featuredVideo.slug).toBe('number-0')
})
