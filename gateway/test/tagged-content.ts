import { itemTag } from '@compound/foundation/contract/cache-tags.ts'
import { type Handler, json } from './upstream-server.ts'

/** A product API with posts and productions by slug, whose texts a test changes. */
export function taggedContent(slugs: readonly string[]) {
  const titles = new Map(slugs.map((slug) => [slug, 'Old']))
  const category = { title: 'Late', slug: 'late' }
  const post = (slug: string) => ({
    id: slug,
    slug,
    title: titles.get(slug),
    content: '<p>Text</p>',
    post_type: '1',
    category,
  })
  const list = (names: readonly string[]) => ({
    status: '1',
    data: { posts: names.map(post), total_count: names.length, category },
  })
  const handler: Handler = ({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://upstream')
    const slug = searchParams.get('slug') ?? ''
    const known = [...titles.keys()]
    if (pathname === '/api/get_news_detail/' && titles.has(slug))
      return json(response, { status: '1', data: { post: post(slug) } })
    if (pathname === '/api/get_news_list_by_category') {
      // Each article's neighbors.
      const at = known.indexOf(searchParams.get('post_slug') ?? '')
      return json(response, list([...known, ...known].slice(at + 1, at + 3)))
    }
    if (pathname === '/api/get_post_list' || pathname === '/api/get_news_list')
      return json(response, list(known.slice(0, Number(searchParams.get('limit')))))
    return json(response, { status: '0', message: 'not found' }, 404)
  }
  return { titles, handler, tag: (slug: string) => itemTag('post', slug) }
}
