import { listField, type PageArguments, picture, post, production, sponsors } from './content.ts'

const tags = [{ id: '1', title: 'Water', slug: 'water' }]

const article = post(1, {
  __typename: 'NewsArticle',
  slug: 'water-rights',
  title: 'Growers vote on water',
  subTitle: 'A long night in Long Beach',
  contentHtml: '<p>They counted twice.</p>',
  category: { title: 'Harvest', slug: 'harvest' },
  tags,
  related: [],
  ...picture('water'),
})

const videoPost = post(3, {
  __typename: 'VideoPost',
  slug: 'trimming-room',
  title: 'In the trimming room',
  contentHtml: '<p>Listen to the scissors.</p>',
  category: { title: 'Street', slug: 'street' },
  tags,
  media: {
    __typename: 'HostedFile',
    url: 'https://media.example/trim.mp4',
    mimeType: 'video/mp4',
    tracks: [],
  },
  related: [],
  ...picture('trim'),
})

/** A page that an operator writes, by its slug. */
const page = ({ slug }: { readonly slug: string }) => ({
  __typename: 'Page',
  slug,
  title: slug.replace(/^./, (letter) => letter.toUpperCase()),
  html: '<h2>First</h2><p>Said.</p><h2>Second</h2><p>Meant.</p><h2>Third</h2><p>Kept.</p>',
  updatedAt: '2026-11-01T12:00:00.000Z',
  isTemplate: true,
})

const hostedVideo = {
  __typename: 'HostedVideo',
  id: '900100',
  name: 'High Jinx, episode 12',
  description: 'Two hosts, one hot kitchen.',
  posterUrl: 'https://media.example/900100',
  embedUrl: 'https://player.example/video/900100',
  publishedAt: '2026-11-01T18:00:00.000Z',
  durationSeconds: 754,
  related: [],
}

const siteVideo = {
  __typename: 'SiteVideo',
  id: 'CmpndLive01',
  title: 'Live from the studio',
  description: 'The daily stream.',
  channelTitle: 'The Compound',
  thumbnailUrl: 'https://media.example/live.jpg',
  thumbnails: [{ url: 'https://media.example/live.jpg', width: 1280, height: 720 }],
  publishedAt: '2026-10-30T18:00:00.000Z',
  embedUrl: 'https://player.example/embed/CmpndLive01',
  related: [],
}

const finalsNight = production({
  descriptionHtml: '<p>Five finalists, one buzzer.</p>',
  excerpt: 'Five finalists, one buzzer.',
  release: { html: '<p>You agree.</p>', version: 'v1', isBuiltIn: false },
})

const album = {
  __typename: 'Album',
  id: '11010001',
  title: 'High Jinx',
  videos: listField([hostedVideo]),
}

const videoCategory = {
  __typename: 'VideoCategory',
  id: '5',
  title: 'Street Interviews',
  slug: 'street',
  description: 'People we met.',
  videos: listField([videoPost]),
}

interface SearchArguments {
  readonly query: string
  readonly first: number
  readonly after?: string | null
}

const searchItem = (number: number) => ({
  kind: 'NEWS',
  title: `Water story ${number} <b>`,
  excerpt: [
    { text: 'Growers vote on ', isMatch: false },
    { text: '<i>water', isMatch: true },
  ],
  url: `https://compound.example/news/water-${number}`,
  publishedAt: '2026-11-19T18:00:00.000Z',
  imageUrl: null,
})

/** Every public field of Query, for any screen. What the last argument names is answered, anything else is null. */
export const publicSite = {
  banner: picture('banner'),
  featuredVideo: videoPost,
  posts: listField([article, videoPost]),
  news: ({ tag, category, ...at }: PageArguments & { tag?: string | null; category?: string | null }) =>
    [tag ?? 'water', category ?? 'harvest'].join() === 'water,harvest'
      ? {
          ...listField([article])(at),
          tag: tag ? { title: 'Water' } : null,
          category: category ? { title: 'Harvest', slug: 'harvest' } : null,
        }
      : null,
  newsArticle: ({ slug }: { slug: string }) => (['water-rights', 'new-one'].includes(slug) ? article : null),
  page,
  videoPost: ({ slug }: { slug: string }) => (['trimming-room', 'new-one'].includes(slug) ? videoPost : null),
  videoCategories: [videoCategory],
  videoCategory: ({ slug }: { slug: string }) => (slug === 'street' ? videoCategory : null),
  sponsors,
  latestShow: hostedVideo,
  latestRecap: { ...hostedVideo, id: '900101', name: 'RECAP: Harbor Night' },
  albums: [album],
  album: ({ id }: { id: string }) => (id === '11010001' ? album : null),
  hostedVideo: ({ id }: { id: string }) => (id === '900100' ? hostedVideo : null),
  siteVideo: ({ id }: { id?: string | null }) => (id == null || id === siteVideo.id ? siteVideo : null),
  playlist: ({ id }: { id: string }) =>
    id === 'PLCompoundStudioSessions0000000001'
      ? { id, title: 'Studio Sessions', videos: listField([siteVideo]) }
      : null,
  liveChannel: {
    name: 'thecompoundlb',
    url: 'https://live.example/thecompoundlb',
    embedUrl: 'https://player.example/live',
    isLive: false,
    recent: { isLive: false },
    pastStreams: [],
  },
  productions: listField([finalsNight]),
  search: ({ query, first, after }: SearchArguments) => {
    const found = Array.from({ length: query === 'water' ? 45 : 0 }, (_, index) => searchItem(index + 1))
    const begin = Number(after ?? 0)
    const end = begin + first
    const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) }
    return {
      items: found.slice(begin, end),
      pageInfo,
      totalCount: found.length,
      suggestion: null,
      alternatives: [],
    }
  },
  production: ({ by }: { by: { id?: string; slug?: string } }) =>
    by.id === '7' || by.slug === 'finals-night' ? finalsNight : null,
}
