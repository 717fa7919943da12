import type { UpstreamRequest } from '../../http/exchange.ts'

/**
 * The product API's public reads, as the specification's section 7 lists them. Those that go by POST read all the same,
 * with their parameters in the query string.
 */
export const endpoints = {
  banner: { name: 'GET /api/banner-image', method: 'GET', path: '/api/banner-image', reads: true },
  featuredVideo: { name: 'GET /api/featured-video', method: 'GET', path: '/api/featured-video', reads: true },
  posts: { name: 'POST /api/get_post_list', method: 'POST', path: '/api/get_post_list', reads: true },
  news: { name: 'POST /api/get_news_list', method: 'POST', path: '/api/get_news_list', reads: true },
  newsByTag: {
    name: 'POST /api/get_news_list_by_tag',
    method: 'POST',
    path: '/api/get_news_list_by_tag',
    reads: true,
  },
  newsByCategory: {
    name: 'POST /api/get_news_list_by_category',
    method: 'POST',
    path: '/api/get_news_list_by_category',
    reads: true,
  },
  newsDetail: {
    name: 'POST /api/get_news_detail/',
    method: 'POST',
    path: '/api/get_news_detail/',
    reads: true,
  },
  videoDetail: {
    name: 'POST /api/get_video_detail',
    method: 'POST',
    path: '/api/get_video_detail',
    reads: true,
  },
  videosByCategory: {
    name: 'POST /api/get_related_videos',
    method: 'POST',
    path: '/api/get_related_videos',
    reads: true,
  },
  videoCategories: {
    name: 'POST /api/video-play-list',
    method: 'POST',
    path: '/api/video-play-list',
    reads: true,
  },
  productions: { name: 'GET /api/event-list', method: 'GET', path: '/api/event-list', reads: true },
  productionBySlug: (slug: string): UpstreamRequest => ({
    name: 'POST /api/event-show/{slug}',
    method: 'POST',
    path: `/api/event-show/${encodeURIComponent(slug)}`,
    reads: true,
  }),
  productionById: (id: string): UpstreamRequest => ({
    name: 'POST /api/event-showbyid/{id}',
    method: 'POST',
    path: `/api/event-showbyid/${encodeURIComponent(id)}`,
    reads: true,
  }),
  release: (productionId: string): UpstreamRequest => ({
    name: 'GET /api/get-production-privacy-policy/{eventId}',
    method: 'GET',
    path: `/api/get-production-privacy-policy/${encodeURIComponent(productionId)}`,
    reads: true,
  }),
} as const satisfies Record<string, UpstreamRequest | ((value: string) => UpstreamRequest)>
