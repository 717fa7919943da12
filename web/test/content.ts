/** Enough content for a complete home screen. */
export interface Content {
  banner: object | null
  featuredVideo: object | null
  posts: readonly object[]
  productions: readonly object[]
  sponsors: readonly object[]
}

/** A picture in three widths, as the API has it. */
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

/** A home screen with three pages of posts. */
export const content = (): Content => ({
  banner: picture('banner'),
  featuredVideo: post(99, { __typename: 'VideoPost', title: 'Featured video' }),
  posts: Array.from({ length: 15 }, (_, index) => post(index + 1)),
  productions: [
    {
      id: '7',
      slug: 'long-table-night',
      name: 'Long Table Night',
      status: 'OPEN',
      startsAt: '2026-12-05T03:00:00.000Z',
      venue: 'Stage A',
      ...picture('long-table'),
    },
  ],
  sponsors: [
    { name: 'Harbor Supply', linkUrl: 'https://sponsor.example', placement: 'NETWORK', ...picture('harbor') },
  ],
})
