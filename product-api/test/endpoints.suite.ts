import { PGlite } from '@electric-sql/pglite'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../src/database/database.ts'
import type { TestDatabases } from './databases.ts'
import { type ApiResponse, ask, fixtureFolder, publicUrl, publishFolder, serve } from './service.ts'

function variants(name: string) {
  return [
    { url: `${publicUrl}/media/${name}-480.avif`, width: 480, height: 270 },
    { url: `${publicUrl}/media/${name}-960.avif`, width: 960, height: 540 },
  ]
}

const id = expect.any(Number)

const lateHours = {
  id,
  slug: 'late-hours',
  image: `${publicUrl}/media/poster-960.avif`,
  image_variants: variants('poster'),
  content: `<p>The council took <strong>nine</strong> minutes.</p>\n<p><img src="${publicUrl}/media/poster-480.avif" alt="Chamber"></p>`,
  post_type: '1',
  category: { title: 'City Desk', slug: 'city-desk' },
  created_at: '2026-11-18 17:30:00',
  user_name: 'Renata Oyelaran',
}

const harborWalk = {
  id,
  slug: 'harbor-walk',
  image: null,
  image_variants: [],
  content: '<iframe src="https://www.youtube.com/embed/abcdefghi_1"></iframe>',
  post_type: '1',
  category: { title: 'City Desk', slug: 'city-desk' },
  created_at: '2026-11-12 17:00:00',
  user_name: 'Ines Abara',
}

const startHere = {
  id,
  slug: 'new-one',
  title: 'Start here',
  image: null,
  image_variants: [],
  content: '<p>Where to begin.</p>',
  post_type: '1',
  category: null,
  created_at: '2026-11-10 17:00:00',
  user_name: 'The desk',
}

const yardAtNight = {
  id,
  slug: 'new-one',
  title: 'The yard at night',
  image: `${publicUrl}/media/stage-960.avif`,
  image_variants: variants('stage'),
  content: '<p>A <em>set</em> in the yard.</p>',
  post_type: '2',
  category: { title: 'Sessions', slug: 'sessions' },
  created_at: '2026-11-11 17:00:00',
  user_name: 'Kiri Nandakumar',
}

const highJinx = {
  id,
  slug: 'high-jinx',
  name: 'High Jinx: live taping',
  discription: '<p>Bring a question.</p>',
  image_path: `${publicUrl}/media/stage-960.avif`,
  image_variants: variants('stage'),
  status: '1',
  created_at: '2026-11-09 17:00:00',
  starts_at: '2026-12-03 03:00:00',
  ends_at: '2026-12-03 05:30:00',
  venue: 'Stage B, The Compound',
  capacity: null,
  confirmed_count: 0,
  waiting_count: 0,
  called_off: false,
  revision: 0,
  revised_at: null,
}

const liftedLaughter = {
  id,
  slug: 'lifted-laughter',
  name: 'Lifted Laughter',
  discription: '<p>Sold out.</p>',
  image_path: null,
  image_variants: [],
  status: '0',
  created_at: '2026-11-08 17:00:00',
  starts_at: null,
  ends_at: null,
  venue: null,
  capacity: null,
  confirmed_count: 0,
  waiting_count: 0,
  called_off: false,
  revision: 0,
  revised_at: null,
}

/** The slugs of the list in a response. */
function slugs({ body }: ApiResponse): string[] {
  return [...JSON.stringify(body).matchAll(/"id":\d+,"slug":"([^"]+)"/g)].map(([, slug]) => slug ?? '')
}

/** Tests of the public endpoints' exact responses. */
export function describeEndpoints(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let server: FastifyInstance

  beforeAll(async () => {
    database = await databases().open()
    await publishFolder(database.db, fixtureFolder)
    server = await serve(database.db)
  })

  afterAll(async () => {
    await server.close()
    await database.close()
  })

  test('the home list mixes news and videos, newest first', async () => {
    const answer = await ask(server, 'POST /api/get_post_list?page=1&limit=2')
    expect(answer).toEqual({
      http: 200,
      body: {
        status: '1',
        data: {
          posts: [
            { ...lateHours, title: 'Late hours: a vote' },
            expect.objectContaining({ slug: 'session-4', post_type: '2', title: 'Session 4' }),
          ],
          total_count: 9,
        },
      },
    })
  })

  test('lists have six items a page by default, and pages follow on each other', async () => {
    const first = slugs(await ask(server, 'POST /api/get_post_list'))
    const second = slugs(await ask(server, 'POST /api/get_post_list?page=2'))
    expect(first).toEqual(['late-hours', 'session-4', 'session-3', 'session-2', 'session-1', 'harbor-walk'])
    expect(second).toEqual(['new-one', 'new-one', 'adrift'])
  })

  test('a page past the end is empty and has the count', async () => {
    expect(await ask(server, 'POST /api/get_post_list?page=1000000&limit=100')).toEqual({
      http: 200,
      body: { status: '1', data: { posts: [], total_count: 9 } },
    })
  })

  test('the news list has published news only', async () => {
    expect(await ask(server, 'POST /api/get_news_list?page=1&limit=6')).toEqual({
      http: 200,
      body: {
        status: '1',
        data: [
          { ...lateHours, title: 'Late hours: a vote' },
          { ...harborWalk, title: 'A walk along the harbor' },
          startHere,
        ],
        count: 3,
      },
    })
  })

  test('the list by tag has post_title, and no videos', async () => {
    expect(await ask(server, 'POST /api/get_news_list_by_tag?tag_slug=long-beach&page=1&limit=6')).toEqual({
      http: 200,
      body: {
        status: '1',
        data: [
          { ...lateHours, post_title: 'Late hours: a vote' },
          { ...harborWalk, post_title: 'A walk along the harbor' },
        ],
        count: 2,
        tag: { id, title: 'Long Beach', slug: 'long-beach' },
      },
    })
    expect(slugs(await ask(server, 'POST /api/get_news_list_by_tag?tag_slug=music'))).toEqual(['late-hours'])
  })

  test('the list by category', async () => {
    const answer = await ask(
      server,
      'POST /api/get_news_list_by_category?category_slug=city-desk&page=2&limit=1',
    )
    expect(answer).toEqual({
      http: 200,
      body: {
        status: '1',
        data: [{ ...harborWalk, title: 'A walk along the harbor' }],
        count: 2,
        category: { id, title: 'City Desk', slug: 'city-desk' },
      },
    })
  })

  test.each([
    ['get_news_list_by_tag?tag_slug=unused', { tag: { id, title: 'Unused', slug: 'unused' } }],
    [
      'get_news_list_by_category?category_slug=empty-desk',
      { category: { id, title: 'Empty Desk', slug: 'empty-desk' } },
    ],
    [
      'get_related_videos?category_slug=quiet-shelf',
      { category: { id, title: 'Quiet Shelf', slug: 'quiet-shelf' } },
    ],
  ])('%s names the topic with an empty list', async (call, topic) => {
    expect(await ask(server, `POST /api/${call}`)).toEqual({
      http: 200,
      body: { status: '1', data: [], count: 0, ...topic },
    })
  })

  test('related news omit the article itself', async () => {
    const call =
      'POST /api/get_news_list_by_category?category_slug=city-desk&post_slug=late-hours&page=1&limit=6'
    expect(slugs(await ask(server, call))).toEqual(['harbor-walk'])
  })

  test('a post without a category is related to the newest of its type', async () => {
    const news = await ask(server, 'POST /api/get_news_list_by_category?category_slug=&post_slug=new-one')
    const videos = await ask(
      server,
      'POST /api/get_related_videos?category_slug=&post_slug=adrift&page=1&limit=3',
    )
    expect(slugs(news)).toEqual(['late-hours', 'harbor-walk'])
    expect(slugs(videos)).toEqual(['session-4', 'session-3', 'session-2'])
  })

  test('related videos, and without post_slug the category list, three a page', async () => {
    const related = await ask(
      server,
      'POST /api/get_related_videos?category_slug=sessions&post_slug=session-3',
    )
    const second = await ask(server, 'POST /api/get_related_videos?category_slug=sessions&page=2')
    expect(slugs(related)).toEqual(['session-4', 'session-2', 'session-1'])
    expect(related.body).toHaveProperty('count', 4)
    expect(second.body).toEqual({
      status: '1',
      data: [expect.objectContaining({ slug: 'session-1' }), yardAtNight],
      count: 5,
      category: { id, title: 'Sessions', slug: 'sessions' },
    })
  })

  test.each(['/api/get_news_detail/?slug=late-hours', '/api/get_news_detail?slug=late-hours'])(
    'one article at %s, with its tags in order',
    async (url) => {
      expect(await ask(server, `POST ${url}`)).toEqual({
        http: 200,
        body: {
          status: '1',
          data: {
            post: {
              ...lateHours,
              title: 'Late hours: a vote',
              sub_title: 'Two readings',
              tags: [
                { id, title: 'Music', slug: 'music' },
                { id, title: 'Long Beach', slug: 'long-beach' },
              ],
              file_path: null,
              link_id: null,
            },
          },
        },
      })
    },
  )

  test('one video, self-hosted', async () => {
    expect(await ask(server, 'POST /api/get_video_detail?slug=new-one')).toEqual({
      http: 200,
      body: {
        status: '1',
        data: {
          post: {
            ...yardAtNight,
            sub_title: 'Forty minutes',
            tags: [{ id, title: 'Music', slug: 'music' }],
            file_path: `${publicUrl}/media/clips/loop.mp4`,
            link_id: null,
          },
        },
      },
    })
  })

  test('one video of the video site, and an article with one', async () => {
    const video = await ask(server, 'POST /api/get_video_detail?slug=session-2')
    const article = await ask(server, 'POST /api/get_news_detail?slug=harbor-walk')
    expect(video.body).toMatchObject({ data: { post: { file_path: null, link_id: 'session0002' } } })
    expect(article.body).toMatchObject({ data: { post: { file_path: null, link_id: 'abcdefghi_1' } } })
  })

  test.each([
    ['POST /api/get_news_detail/', 'Start here'],
    ['POST /api/get_news_detail/?slug=', 'Start here'],
    ['POST /api/get_video_detail', 'The yard at night'],
  ] as const)('%s opens new-one', async (call, title) => {
    expect((await ask(server, call)).body).toMatchObject({ data: { post: { slug: 'new-one', title } } })
  })

  test('the featured video is the marked one, though others are newer', async () => {
    expect(await ask(server, 'GET /api/featured-video')).toEqual({
      http: 200,
      body: { status: '1', data: yardAtNight },
    })
  })

  test('video categories in their order, each with its newest four videos', async () => {
    const answer = await ask(server, 'POST /api/video-play-list?page=1&limit=20')
    const video = (number: number) => ({
      id,
      slug: `session-${number}`,
      title: `Session ${number}`,
      sub_title: null,
      image_path: null,
      image_variants: [],
    })
    expect(answer).toEqual({
      http: 200,
      body: {
        status: '1',
        data: {
          categories: [
            {
              id,
              title: 'Sessions',
              slug: 'sessions',
              description: 'Music from the yard',
              post_type: '2',
              videos_four: [video(4), video(3), video(2), video(1)],
            },
            {
              id,
              title: 'Quiet Shelf',
              slug: 'quiet-shelf',
              description: null,
              post_type: '2',
              videos_four: [],
            },
          ],
          total_count: 2,
        },
      },
    })
    const second = await ask(server, 'POST /api/video-play-list?page=2&limit=1')
    expect(second.body).toMatchObject({ data: { categories: [{ slug: 'quiet-shelf' }], total_count: 2 } })
  })

  test('the banner', async () => {
    expect(await ask(server, 'GET /api/banner-image')).toEqual({
      http: 200,
      body: {
        status: '1',
        data: {
          banner_image: `${publicUrl}/media/stage-960.avif`,
          banner_image_variants: variants('stage'),
        },
      },
    })
  })

  test('the productions, those that are coming first', async () => {
    expect(await ask(server, 'GET /api/event-list?page=1&limit=6')).toEqual({
      http: 200,
      body: { status: '1', data: { count: 2, event: { data: [highJinx, liftedLaughter] } } },
    })
    expect(slugs(await ask(server, 'GET /api/event-list?page=2&limit=1'))).toEqual(['lifted-laughter'])
  })

  test('one production by slug and by id, and its release', async () => {
    const bySlug = await ask(server, 'POST /api/event-show/high-jinx')
    expect(bySlug).toEqual({ http: 200, body: { status: '1', data: { event: highJinx } } })
    const eventId = /"id":(\d+)/.exec(JSON.stringify(bySlug.body))?.[1]
    expect(await ask(server, `POST /api/event-showbyid/${eventId}`)).toEqual(bySlug)
    expect(await ask(server, `GET /api/get-production-privacy-policy/${eventId}`)).toEqual({
      http: 200,
      body: {
        status: '1',
        data: {
          privacy_policy: '<p>I will be <strong>filmed</strong>.</p>',
          release_version: expect.stringMatching(/^[0-9a-f]{16}$/),
        },
      },
    })
  })

  test('a production without a release of its own has null', async () => {
    const { body } = await ask(server, 'POST /api/event-show/lifted-laughter')
    const eventId = /"id":(\d+)/.exec(JSON.stringify(body))?.[1]
    expect(await ask(server, `GET /api/get-production-privacy-policy/${eventId}`)).toEqual({
      http: 200,
      body: {
        status: '1',
        data: { privacy_policy: null, release_version: expect.stringMatching(/^[0-9a-f]{16}$/) },
      },
    })
  })

  test.each([
    ['POST /api/get_news_detail?slug=session-2', 'There is no such article.'],
    ['POST /api/get_news_detail?slug=tomorrow', 'There is no such article.'],
    ["POST /api/get_news_detail?slug=a'%20or%201=1--", 'There is no such article.'],
    ['POST /api/get_news_detail?slug=%00', 'There is no such article.'],
    [`POST /api/get_news_detail?slug=${'a'.repeat(5000)}`, 'There is no such article.'],
    ['POST /api/get_video_detail?slug=late-hours', 'There is no such video.'],
    ['POST /api/get_news_list_by_tag?tag_slug=nowhere', 'There is no such tag.'],
    ['POST /api/get_news_list_by_category?category_slug=nowhere', 'There is no such category.'],
    ['POST /api/get_news_list_by_category?category_slug=sessions', 'There is no such category.'],
    ['POST /api/get_related_videos?category_slug=city-desk', 'There is no such category.'],
    ['POST /api/event-show/nothing', 'There is no such production.'],
    ['POST /api/event-show/%F0%9F%8E%AC', 'There is no such production.'],
    ['POST /api/event-showbyid/999999', 'There is no such production.'],
    ['POST /api/event-showbyid/99999999999999999999', 'There is no such production.'],
    ['POST /api/event-showbyid/1e3', 'There is no such production.'],
    ['GET /api/get-production-privacy-policy/-1', 'There is no such production.'],
    ['POST /api/nothing-here', 'There is nothing at this address.'],
    ['GET /api/get_post_list', 'There is nothing at this address.'],
    ['GET /media/nothing.avif', 'There is nothing at this address.'],
  ] as const)('%s is 404', async (call, message) => {
    expect(await ask(server, call)).toEqual({ http: 404, body: { status: '0', message } })
  })

  test.each([
    ['POST /api/get_post_list?page=0', 'page must be a whole number from 1 to 1000000.'],
    ['POST /api/get_post_list?page=-1', 'page must be a whole number from 1 to 1000000.'],
    ['POST /api/get_post_list?page=1.5', 'page must be a whole number from 1 to 1000000.'],
    ['POST /api/get_post_list?page=abc', 'page must be a whole number from 1 to 1000000.'],
    ['POST /api/get_post_list?page=', 'page must be a whole number from 1 to 1000000.'],
    ['POST /api/get_post_list?page=1&page=2', 'page must be a whole number from 1 to 1000000.'],
    ['POST /api/get_news_list?limit=101', 'limit must be a whole number from 1 to 100.'],
    ['GET /api/event-list?limit=99999999999', 'limit must be a whole number from 1 to 100.'],
    [
      'POST /api/video-play-list?page=x&limit=0',
      'page must be a whole number from 1 to 1000000. limit must be a whole number from 1 to 100.',
    ],
    ['POST /api/get_news_list_by_tag', 'tag_slug must be given.'],
    ['POST /api/get_news_list_by_tag?tag_slug=a&tag_slug=b', 'tag_slug must be given once.'],
    ['POST /api/get_news_list_by_category?category_slug=', 'category_slug must be given.'],
    ['POST /api/get_related_videos', 'category_slug must be given.'],
  ] as const)('%s is 400', async (call, message) => {
    expect(await ask(server, call)).toEqual({ http: 400, body: { status: '0', message } })
  })

  test('a malformed URL and a malformed body get the API’s error envelope', async () => {
    const address = await server.inject({ method: 'POST', url: '/api/event-show/%E0%A4%A' })
    const body = await server.inject({
      method: 'POST',
      url: '/api/get_post_list',
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    for (const response of [address, body]) {
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ status: '0', message: expect.any(String) })
    }
  })

  test('a call that announces JSON and sends no body succeeds', async () => {
    const response = await server.inject({
      method: 'POST',
      url: '/api/get_news_list',
      headers: { 'content-type': 'application/json' },
    })
    expect(response.statusCode).toBe(200)
  })

  test.each([
    ['POST /api/get_post_list?limit=100', 2],
    ['POST /api/get_news_list_by_tag?tag_slug=long-beach', 3],
    ['POST /api/get_related_videos?category_slug=sessions', 3],
    ['POST /api/get_news_detail?slug=late-hours', 2],
    ['POST /api/video-play-list', 3],
    ['GET /api/featured-video', 1],
    // Three counts, and the parts of the list that there are: those that are coming, and those without a date.
    ['GET /api/event-list?limit=100', 5],
    ['GET /api/banner-image', 1],
  ] as const)('%s runs %i queries for any number of items', async (call, queries) => {
    const spies = [vi.spyOn(PGlite.prototype, 'query'), vi.spyOn(pg.Client.prototype, 'query')]
    onTestFinished(() => {
      vi.restoreAllMocks()
    })
    await ask(server, call)
    expect(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)).toBe(queries)
  })

  test('the health check succeeds', async () => {
    expect(await ask(server, 'GET /health')).toEqual({ http: 200, body: { status: '1' } })
  })
}
