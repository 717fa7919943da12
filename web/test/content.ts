export interface PageArguments {
  readonly page: number
  readonly perPage: number
}

/** A list as the schema's page types have it: a function of `page` and `perPage`. */
export const listField =
  (items: readonly object[]) =>
  ({ page, perPage }: PageArguments) => ({
    items: items.slice((page - 1) * perPage, page * perPage),
    pageInfo: {
      page,
      perPage,
      totalCount: items.length,
      totalPages: Math.ceil(items.length / perPage),
      hasNextPage: page * perPage < items.length,
      hasPreviousPage: page > 1,
    },
  })

export const picture = (name: string) => ({
  imageUrl: `http://localhost:4100/media/${name}-1600.avif`,
  imageVariants: [480, 960, 1600].map((width) => ({
    url: `http://localhost:4100/media/${name}-${width}.avif`,
    width,
    height: (width * 9) / 16,
  })),
})

/** A news article or video post; what differs from post to post is given. */
export const post = (number: number, given: object = {}) => ({
  __typename: number % 3 === 0 ? 'VideoPost' : 'NewsArticle',
  id: String(number),
  slug: `post-${number}`,
  title: `Post number ${number}`,
  excerpt: `What post ${number} is about.`,
  publishedAt: '2026-11-02T18:30:00.000Z',
  author: 'Ana Reyes',
  category: number % 2 === 0 ? { __typename: 'Category', title: 'Harvest', slug: 'harvest' } : null,
  ...picture(`post-${number}`),
  ...given,
})

export const production = (given: object = {}) => ({
  __typename: 'Production',
  id: '7',
  slug: 'finals-night',
  name: 'Finals Night',
  status: 'OPEN',
  createdAt: '2026-11-05T18:00:00.000Z',
  startsAt: '2026-12-10T03:00:00.000Z',
  endsAt: '2026-12-10T05:30:00.000Z',
  venue: 'The Ice House, Long Beach',
  excerpt: 'Eight budtenders, one title.',
  ...picture('finals'),
  ...given,
})

export const sponsors = [{ name: 'Harbor Supply', linkUrl: null, placement: 'NETWORK', ...picture('harbor') }]

/** The fields of Query that the home screen shows, with three pages of posts. */
export const home = {
  banner: picture('banner'),
  featuredVideo: post(99, { __typename: 'VideoPost', title: 'Featured video' }),
  posts: listField(Array.from({ length: 15 }, (_, index) => post(index + 1))),
  productions: listField([production()]),
  sponsors,
}
