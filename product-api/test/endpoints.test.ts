import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { refusal, success, useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { type ApiResponse, publicUrl, routesOf } from './service.ts'

function variants(name: string) {
  return [
    { url: `${publicUrl}/media/${name}-480.avif`, width: 480, height: 270 },
    { url: `${publicUrl}/media/${name}-960.avif`, width: 960, height: 540 },
  ]
}

const id = expect.any(Number)

const post = { id, image: null, image_variants: [], category: null, tracks: [] }

const article = { ...post, post_type: '1' }

const cityDesk = { title: 'City Desk', slug: 'city-desk' }

const lateHours = {
  ...article,
  slug: 'late-hours',
  category: cityDesk,
  image: `${publicUrl}/media/poster-960.avif`,
  image_variants: variants('poster'),
  content: `<p>The council took <strong>nine</strong> minutes.</p>\n<p><img src="${publicUrl}/media/poster-480.avif" alt="Chamber"></p>`,
  created_at: '2026-11-18 17:30:00',
  user_name: 'Renata Oyelaran',
}

const harborWalk = {
  ...article,
  slug: 'harbor-walk',
  category: cityDesk,
  content: '<iframe src="https://www.youtube.com/embed/abcdefghi_1"></iframe>',
  created_at: '2026-11-12 17:00:00',
  user_name: 'Ines Abara',
}

const startHere = {
  ...article,
  slug: 'new-one',
  title: 'Start here',
  content: '<p>Where to begin.</p>',
  created_at: '2026-11-10 17:00:00',
  user_name: 'The desk',
}

const sessions = { title: 'Sessions', slug: 'sessions' }

const yardAtNight = {
  ...post,
  slug: 'new-one',
  title: 'The yard at night',
  post_type: '2',
  category: sessions,
  image: `${publicUrl}/media/stage-960.avif`,
  image_variants: variants('stage'),
  content: '<p>A <em>set</em> in the yard.</p>',
  created_at: '2026-11-11 17:00:00',
  user_name: 'Kiri Nandakumar',
}

const production = {
  id,
  capacity: null,
  confirmed_count: 0,
  waitlist_count: 0,
  called_off: false,
  minimum_age: null,
  revision: 0,
  revised_at: null,
}

const highJinx = {
  ...production,
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
}

const liftedLaughter = {
  ...production,
  slug: 'lifted-laughter',
  name: 'Lifted Laughter',
  discription: '<p>Sold out.</p>',
  image_path: null,
  image_variants: [],
  starts_at: null,
  ends_at: null,
  venue: null,
  status: '0',
  created_at: '2026-11-08 17:00:00',
}

function slugs({ body }: ApiResponse): string[] {
  return [...JSON.stringify(body).matchAll(/"id":\d+,"slug":"([^"]+)"/g)].map(([, slug]) => slug ?? '')
}

describeSuite((databases) => {
  const api = useApi(databases)
  // Its queries would be counted.
  beforeEach(() => api.service.outbox.stop(0))

  test('the guide names every call', () => {
    const guide = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
    const calls = routesOf(api.service).map((route) => route.replace(' ', ' /api/'))
    expect(calls.filter((call) => !guide.includes(call))).toEqual([])
  })

  test('the home list mixes news and videos, newest first', async () => {
    const posts = [
      { ...lateHours, title: 'Late hours: a vote' },
      expect.objectContaining({ slug: 'session-4', post_type: '2', title: 'Session 4' }),
    ]
    const answer = await api.post('get_post_list?page=1&limit=2')
    expect(answer).toEqual(success({ data: { posts, total_count: 9 } }))
  })

  test('lists have six items a page by default, and pages follow on each other', async () => {
    const first = slugs(await api.post('get_post_list'))
    const second = slugs(await api.post('get_post_list?page=2'))
    expect(first).toEqual(['late-hours', 'session-4', 'session-3', 'session-2', 'session-1', 'harbor-walk'])
    expect(second).toEqual(['new-one', 'new-one', 'adrift'])
    const beyond = await api.post('get_post_list?page=1000000&limit=100')
    expect(beyond.body).toEqual({ status: '1', data: { posts: [], total_count: 9 } })
  })

  test('the news list has published news only', async () => {
    const data = [
      { ...lateHours, title: 'Late hours: a vote' },
      { ...harborWalk, title: 'A walk along the harbor' },
      startHere,
    ]
    expect(await api.post('get_news_list?page=1&limit=6')).toEqual(success({ data, count: 3 }))
  })

  test('the list by tag has post_title, and no videos', async () => {
    const data = [
      { ...lateHours, post_title: 'Late hours: a vote' },
      { ...harborWalk, post_title: 'A walk along the harbor' },
    ]
    const tag = { id, title: 'Long Beach', slug: 'long-beach' }
    const answer = await api.post('get_news_list_by_tag?tag_slug=long-beach&page=1&limit=6')
    expect(answer).toEqual(success({ data, count: 2, tag }))
    expect(slugs(await api.post('get_news_list_by_tag?tag_slug=music'))).toEqual(['late-hours'])
  })

  test('the list by category', async () => {
    const data = [{ ...harborWalk, title: 'A walk along the harbor' }]
    const answer = await api.post('get_news_list_by_category?category_slug=city-desk&page=2&limit=1')
    expect(answer).toEqual(success({ data, count: 2, category: { id, ...cityDesk } }))
  })

  test.each([
    ['get_news_list_by_tag?tag_slug=', 'tag', { title: 'Unused', slug: 'unused' }],
    ['get_news_list_by_category?category_slug=', 'category', { title: 'Empty Desk', slug: 'empty-desk' }],
    ['get_related_videos?category_slug=', 'category', { title: 'Quiet Shelf', slug: 'quiet-shelf' }],
  ])('%s names the topic with an empty list', async (call, kind, topic) => {
    const answer = { data: [], count: 0, [kind]: { id, ...topic } }
    expect(await api.post(`${call}${topic.slug}`)).toEqual(success(answer))
  })

  test('an article is related to others of its category, or to the newest of its type', async () => {
    const news = await api.post('get_news_list_by_category?category_slug=&post_slug=new-one')
    const videos = await api.post('get_related_videos?category_slug=&post_slug=adrift&page=1&limit=3')
    expect(slugs(news)).toEqual(['late-hours', 'harbor-walk'])
    const sameCategory = 'get_news_list_by_category?category_slug=city-desk&post_slug=late-hours'
    expect(slugs(await api.post(sameCategory))).toEqual(['harbor-walk'])
    expect(slugs(videos)).toEqual(['session-4', 'session-3', 'session-2'])
  })

  test('related videos, and without post_slug the category list, three a page', async () => {
    const related = await api.post('get_related_videos?category_slug=sessions&post_slug=session-3')
    const second = await api.post('get_related_videos?category_slug=sessions&page=2')
    expect(slugs(related)).toEqual(['session-4', 'session-2', 'session-1'])
    expect(related.body).toHaveProperty('count', 4)
    expect(second.body).toEqual({
      status: '1',
      data: [expect.objectContaining({ slug: 'session-1' }), yardAtNight],
      count: 5,
      category: { id, ...sessions },
    })
  })

  test('one article with its tags in order, new-one by default', async () => {
    const post = {
      ...lateHours,
      title: 'Late hours: a vote',
      sub_title: 'Two readings',
      tags: [
        { id, title: 'Music', slug: 'music' },
        { id, title: 'Long Beach', slug: 'long-beach' },
      ],
      file_path: null,
      link_id: null,
      transcript: null,
    }
    for (const path of ['get_news_detail/?slug=late-hours', 'get_news_detail?slug=late-hours']) {
      expect(await api.post(path)).toEqual(success({ data: { post } }))
    }
    for (const path of ['get_news_detail/', 'get_news_detail/?slug=']) {
      expect((await api.post(path)).body).toMatchObject({ data: { post: { title: 'Start here' } } })
    }
  })

  test('one video, self-hosted, new-one by default', async () => {
    const answer = await api.post('get_video_detail?slug=new-one')
    const post = {
      ...yardAtNight,
      sub_title: 'Forty minutes',
      tags: [{ id, title: 'Music', slug: 'music' }],
      file_path: `${publicUrl}/media/clips/loop.mp4`,
      link_id: null,
      transcript: null,
    }
    expect(answer).toEqual(success({ data: { post } }))
    expect(await api.post('get_video_detail')).toEqual(answer)
  })

  test('one YouTube video, and an article with one', async () => {
    const { body: video } = await api.post('get_video_detail?slug=session-2')
    const { body: article } = await api.post('get_news_detail?slug=harbor-walk')
    expect(video).toMatchObject({ data: { post: { file_path: null, link_id: 'session0002' } } })
    expect(article).toMatchObject({ data: { post: { file_path: null, link_id: 'abcdefghi_1' } } })
  })

  test('the featured video is the marked one, even if there are newer ones', async () => {
    expect(await api.get('featured-video')).toEqual(success({ data: yardAtNight }))
  })

  test('video categories in their order, each with its newest four videos', async () => {
    const answer = await api.post('video-play-list?page=1&limit=20')
    const video = (number: number) => ({
      id,
      slug: `session-${number}`,
      title: `Session ${number}`,
      sub_title: null,
      image_path: null,
      image_variants: [],
    })
    const yard = {
      id,
      ...sessions,
      description: 'Music from the yard',
      post_type: '2',
      videos_four: [video(4), video(3), video(2), video(1)],
    }
    const shelf = { title: 'Quiet Shelf', slug: 'quiet-shelf', description: null, post_type: '2' }
    const categories = [yard, { id, ...shelf, videos_four: [] }]
    expect(answer).toEqual(success({ data: { categories, total_count: 2 } }))
    const second = await api.post('video-play-list?page=2&limit=1')
    expect(second.body).toMatchObject({ data: { categories: [{ slug: 'quiet-shelf' }], total_count: 2 } })
  })

  test('the banner', async () => {
    const banner_image = `${publicUrl}/media/stage-960.avif`
    const data = { banner_image, banner_image_variants: variants('stage') }
    expect(await api.get('banner-image')).toEqual(success({ data }))
  })

  test('the productions, upcoming ones first', async () => {
    expect(await api.get('event-list?page=1&limit=6')).toEqual(
      success({ data: { count: 2, event: { data: [highJinx, liftedLaughter] } } }),
    )
    expect(slugs(await api.get('event-list?page=2&limit=1'))).toEqual(['lifted-laughter'])
  })

  test('one production by slug and by id, and its release', async () => {
    const bySlug = await api.post('event-show/high-jinx')
    expect(bySlug).toEqual(success({ data: { event: highJinx } }))
    expect(await api.post(`event-showbyid/${api.id}`)).toEqual(bySlug)
    const release_version = expect.stringMatching(/^[0-9a-f]{16}$/)
    const waiver = async (event: number) =>
      Object((await api.get(`get-production-privacy-policy/${event}`)).body).data
    const privacy_policy = '<p>I will be <strong>filmed</strong>.</p>'
    expect(await waiver(api.id)).toEqual({ privacy_policy, release_version })
    expect(await waiver(api.other)).toEqual({ privacy_policy: null, release_version })
  })

  test.each([
    ['POST /api/get_news_detail?slug=session-2', 'This article doesn’t exist or was removed.'],
    ['POST /api/get_news_detail?slug=tomorrow', 'This article doesn’t exist or was removed.'],
    [`POST /api/get_news_detail?slug=${'a'.repeat(5000)}`, 'This article doesn’t exist or was removed.'],
    ['POST /api/get_video_detail?slug=late-hours', 'This video doesn’t exist or was removed.'],
    ['POST /api/get_news_list_by_tag?tag_slug=nowhere', 'This tag doesn’t exist or was removed.'],
    [
      'POST /api/get_news_list_by_category?category_slug=sessions',
      'This category doesn’t exist or was removed.',
    ],
    ['POST /api/get_related_videos?category_slug=city-desk', 'This category doesn’t exist or was removed.'],
    ['POST /api/event-show/nothing', 'This production doesn’t exist or was removed.'],
    ['POST /api/event-showbyid/999999', 'This production doesn’t exist or was removed.'],
    ['POST /api/event-showbyid/99999999999999999999', 'This production doesn’t exist or was removed.'],
    ['POST /api/unknown-call', "There's nothing at this address."],
    ['GET /api/get_post_list', "There's nothing at this address."],
    ['GET /media/nothing.avif', "There's nothing at this address."],
  ] as const)('%s is 404', async (call, message) => {
    expect(await api.ask(call)).toEqual(refusal(404, message))
  })

  test.each([
    ['POST /api/get_post_list?page=0', 'page must be a whole number from 1 to 1000000.'],
    ['POST /api/get_post_list?page=1.5', 'page must be a whole number from 1 to 1000000.'],
    ['POST /api/get_post_list?page=1&page=2', 'page must be a whole number from 1 to 1000000.'],
    ['POST /api/get_news_list?limit=101', 'limit must be a whole number from 1 to 100.'],
    [
      'POST /api/video-play-list?page=x&limit=0',
      'page must be a whole number from 1 to 1000000. limit must be a whole number from 1 to 100.',
    ],
    ['POST /api/get_news_list_by_tag?tag_slug=a&tag_slug=b', 'tag_slug must be given once.'],
    ['POST /api/get_news_list_by_category?category_slug=', 'category_slug must be given.'],
    ['POST /api/get_related_videos', 'category_slug must be given.'],
  ] as const)('%s is 400', async (call, message) => {
    expect(await api.ask(call)).toEqual(refusal(400, message))
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
    await api.ask(call)
    expect(spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)).toBe(queries)
  })
})
