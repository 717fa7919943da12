import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OpenDatabase } from '../src/database/database.ts'
import { describeSuite, open, reset, serverKind, suiteKind } from './databases.ts'
import { ask, type ContentFolder, copyFixture, noon, publishFolder, serve } from './service.ts'

const dayMs = 24 * 60 * 60 * 1000

function daysLater(days: number): Date {
  return new Date(noon.getTime() + days * dayMs)
}

/** The fields of the post or event in a response; empty for any other response. */
function fieldsOf(body: unknown): Record<string, unknown> {
  const { post, event } = Object(Object(body).data)
  return post ?? event ?? {}
}

describeSuite((databases) => {
  let database: OpenDatabase
  let folder: ContentFolder

  beforeEach(async () => {
    folder = await copyFixture(onTestFinished)
    database = await databases().shared()
    await reset(database, { hasContent: false })
  })

  /** Publishes a folder at a moment, as a start does, and calls the server. */
  async function run(moment: Date, ...calls: Parameters<typeof ask>[1][]) {
    const result = await publishFolder(database.db, folder.path, moment)
    const server = await serve(database.db, moment)
    const answers = []
    for (const call of calls) answers.push(await ask(server, call))
    await server.close()
    return { result, answers, fields: answers.map(({ body }) => fieldsOf(body)) }
  }

  const article = 'POST /api/get_news_detail?slug=late-hours'
  const event = 'POST /api/event-show/high-jinx'

  test('publishing the same folder again changes nothing', async () => {
    const calls = [
      'POST /api/get_post_list?limit=100',
      'GET /api/event-list',
      'POST /api/video-play-list',
    ] as const
    const first = await run(noon, ...calls)
    const second = await run(daysLater(0.5), ...calls)
    expect(first.result).toMatchObject({ added: 12, changed: 0, withdrawn: 0 })
    expect(second.result).toEqual({ added: 0, changed: 0, withdrawn: 0, items: [] })
    expect(second.answers).toEqual(first.answers)
  })

  test('a changed file updates its row, which keeps its id; other rows stay', async () => {
    const first = await run(noon, article)
    await folder.write(
      'news/late-hours.md',
      '---\ntitle: Later hours\nauthor: R. O.\ntags: [unused]\npublishedAt: 2026-11-19T00:00:00Z\n---\nNew *text*.\n',
    )
    const second = await run(noon, article)
    const items = [{ kind: 'news', id: first.fields[0]?.id, slug: 'late-hours' }]
    expect(second.result).toEqual({ added: 0, changed: 1, withdrawn: 0, items })
    expect(second.fields[0]).toEqual({
      id: first.fields[0]?.id,
      slug: 'late-hours',
      title: 'Later hours',
      sub_title: null,
      image: null,
      image_variants: [],
      content: '<p>New <em>text</em>.</p>',
      post_type: '1',
      category: null,
      created_at: '2026-11-19 00:00:00',
      user_name: 'R. O.',
      tags: [{ id: expect.any(Number), title: 'Unused', slug: 'unused' }],
      file_path: null,
      tracks: [],
      transcript: null,
      link_id: null,
    })
  })

  test('captions become tracks, and the first ones the transcript, which a saved file replaces', async () => {
    const track = (kind: string, language: string) => ({ kind, language, label: language })
    const tracks = [
      { ...track('subtitles', 'es'), file: 'clips/es.vtt' },
      { ...track('captions', 'en'), file: 'clips/en.vtt' },
    ]
    const fields = 'title: T\nauthor: A\npublishedAt: 2026-11-19T00:00:00Z\nfile: clips/loop.mp4'
    await folder.write('news/late-hours.md', `---\n${fields}\ntracks: ${JSON.stringify(tracks)}\n---\n`)
    await folder.write('media/clips/es.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\nHola.\n')
    await folder.write('media/clips/en.vtt', 'WEBVTT\n\n00:00.250 --> 00:01.000\n<v Ada>Hello.\n')
    const first = await run(noon, article, 'POST /api/get_news_list?limit=100')
    const urls = [
      { ...track('subtitles', 'es'), url: 'https://api.example/media/clips/es.vtt' },
      { ...track('captions', 'en'), url: 'https://api.example/media/clips/en.vtt' },
    ]
    expect(first.fields[0]).toMatchObject({ tracks: urls, transcript: [{ start: 0.25, text: 'Hello.' }] })
    const listed = JSON.stringify(first.answers[1]?.body)
    expect(listed).toContain('https://api.example/media/clips/en.vtt')
    expect(listed).not.toContain('transcript')
    await folder.write('media/clips/en.vtt', 'WEBVTT\n\n00:00.250 --> 00:01.000\nGood night.\n')
    const second = await run(noon, article)
    expect(second.result).toMatchObject({ changed: 1 })
    expect(second.fields[0]).toMatchObject({ transcript: [{ start: 0.25, text: 'Good night.' }] })
  })

  test('a removed file disappears, and returns with its id', async () => {
    const first = await run(noon, article, event)
    for (const file of ['news', 'videos', 'productions', 'media']) await folder.remove(file)
    for (const file of ['banner', 'categories', 'tags']) await folder.remove(`${file}.yaml`)
    const second = await run(
      noon,
      article,
      event,
      'POST /api/get_post_list',
      'GET /api/featured-video',
      'GET /api/banner-image',
      'POST /api/video-play-list',
      'POST /api/get_news_list_by_tag?tag_slug=music',
    )
    expect(second.result).toMatchObject({ added: 0, changed: 0, withdrawn: 12 })
    expect(second.answers.map(({ http }) => http)).toEqual([404, 404, 200, 200, 200, 200, 404])
    expect(second.answers.slice(2, 6).map(({ body }) => body)).toEqual([
      { status: '1', data: { posts: [], total_count: 0 } },
      { status: '1', data: null },
      { status: '1', data: { banner_image: null, banner_image_variants: [] } },
      { status: '1', data: { categories: [], total_count: 0 } },
    ])
    folder = await copyFixture(onTestFinished)
    const third = await run(noon, article, event)
    expect(third.result).toMatchObject({ added: 0, changed: 12, withdrawn: 0 })
    expect(third.fields[0]).toEqual({
      ...first.fields[0],
      // Tags and categories are deleted with their entry, so they get new ids.
      tags: [
        { id: expect.any(Number), title: 'Music', slug: 'music' },
        { id: expect.any(Number), title: 'Long Beach', slug: 'long-beach' },
      ],
    })
    expect(third.fields[1]).toEqual(first.fields[1])
  })

  test('renamed categories, tags and pictures are updated', async () => {
    await run(noon)
    await folder.write('categories.yaml', '- {slug: sessions, title: Yard Sessions, postType: video}\n')
    await folder.write('tags.yaml', '- {slug: music, title: Sounds}\n')
    await folder.write(
      'media/manifest.json',
      '{"stage": {"alt": "", "variants": [{"width": 480, "height": 300}]}}\n',
    )
    await folder.remove('news')
    await folder.remove('videos/adrift.md')
    for (const n of [1, 2, 3, 4]) await folder.remove(`videos/session-${n}.md`)
    const { fields } = await run(noon, 'POST /api/get_video_detail?slug=new-one')
    expect(fields[0]).toMatchObject({
      category: { title: 'Yard Sessions', slug: 'sessions' },
      tags: [{ title: 'Sounds', slug: 'music' }],
      image: 'https://api.example/media/stage-480.avif',
      image_variants: [{ url: 'https://api.example/media/stage-480.avif', width: 480, height: 300 }],
    })
  })

  test('tells what it has changed, and nothing of what it wrote as it was', async () => {
    const first = await run(noon)
    expect(new Set(first.result.items.map(({ kind }) => kind))).toEqual(
      new Set(['banner', 'category', 'news', 'video', 'production']),
    )
    const tags = (await folder.read('tags.yaml')).replace('Music', 'Sounds')
    await folder.write('tags.yaml', `${tags}- {slug: brand-new, title: New}\n`)
    await folder.remove('banner.yaml')
    await folder.remove('news/harbor-walk.md')
    await folder.write(
      'productions/another.md',
      '---\nname: N\nstatus: open\npublishedDaysAgo: 1\n---\nText\n',
    )
    const { items } = (await run(noon)).result
    expect(items).toEqual([
      { kind: 'banner' },
      { kind: 'tag', id: expect.any(Number), slug: 'music' },
      { kind: 'production', id: expect.any(Number), slug: 'another' },
      { kind: 'news', id: expect.any(Number), slug: 'harbor-walk' },
    ])
  })

  test('a relative publication date is fixed at the first load, until the file changes it; one in the future is kept back', async () => {
    const file = (days: number) =>
      `---\ntitle: T\nauthor: A\npublishedDaysAgo: ${days}\npublishedTime: "07:15"\n---\nText\n`
    await folder.write('news/late-hours.md', file(3))
    const first = await run(noon, article)
    const later = await run(daysLater(10), article)
    await folder.write('news/late-hours.md', file(1))
    const changed = await run(daysLater(10), article)
    expect(first.fields[0]?.created_at).toBe('2026-11-17 15:15:00')
    expect(later.fields[0]?.created_at).toBe('2026-11-17 15:15:00')
    expect(changed.fields[0]?.created_at).toBe('2026-11-29 15:15:00')
    expect(changed.fields[0]?.id).toBe(first.fields[0]?.id)
    const tomorrow = 'POST /api/get_news_detail?slug=tomorrow'
    folder = await copyFixture(onTestFinished)
    await reset(database, { hasContent: false })
    expect((await run(noon, tomorrow)).answers[0]?.http).toBe(404)
    expect((await run(daysLater(1), tomorrow)).answers[0]?.http).toBe(200)
  })

  test('a relative production keeps its date until it is over, and then gets a new one', async () => {
    const head = 'name: N\nstatus: open\npublishedDaysAgo: 1'
    const write = (minutes: number) =>
      folder.write(
        'productions/high-jinx.md',
        `---\n${head}\nstartsInDays: 12\ntime: "19:00"\ndurationMinutes: ${minutes}\n---\nText\n`,
      )
    await write(60)
    await folder.write('productions/past.md', `---\n${head}\nstartsInDays: -9\ntime: "19:30"\n---\nText\n`)
    const dates = async (moment: Date) => {
      const { fields } = await run(moment, event, 'POST /api/event-show/past')
      return fields.map(({ id, starts_at, ends_at }) => ({ id, starts_at, ends_at }))
    }
    await dates(noon)
    await write(90)
    const first = await dates(daysLater(1))
    expect(first).toEqual([
      { id: expect.any(Number), starts_at: '2026-12-03 03:00:00', ends_at: '2026-12-03 04:30:00' },
      { id: expect.any(Number), starts_at: '2026-11-12 03:30:00', ends_at: null },
    ])
    expect(await dates(daysLater(12))).toEqual(first)
    expect(await dates(daysLater(13))).toEqual([
      { id: first[0]?.id, starts_at: '2026-12-16 03:00:00', ends_at: '2026-12-16 04:30:00' },
      first[1],
    ])
  })

  test('a folder of more articles than one statement takes is published completely', async () => {
    const text = '---\ntitle: T\nauthor: A\ntags: [music]\npublishedDaysAgo: 2\n---\nText\n'
    const numbers = Array.from({ length: 510 }, (_, number) => number)
    await Promise.all(numbers.map((number) => folder.write(`news/item-${number}.md`, text)))
    const { result, answers } = await run(noon, 'POST /api/get_news_list_by_tag?tag_slug=music')
    expect(result.added).toBe(522)
    expect(answers[0]?.body).toMatchObject({ count: 511 })
  })
})

if (suiteKind() === serverKind)
  describeSuite((databases) => {
    test('replicas that start at the same time publish everything once', async () => {
      const location = await databases().createEmpty()
      const folder = await copyFixture(onTestFinished)
      const replica = async () => {
        const { exclusively, close } = await open(location)
        return await exclusively((db) => publishFolder(db, folder.path)).finally(close)
      }
      const results = await Promise.all([replica(), replica(), replica()])
      expect(results.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 12])
    })

    test('a replica that hangs in a transaction loses its locks', async () => {
      const { db, close } = await databases().open()
      onTestFinished(close)
      const rows = [{ idle_in_transaction_session_timeout: '10s' }]
      expect(await db.execute('show idle_in_transaction_session_timeout')).toMatchObject({ rows })
    })
  })
