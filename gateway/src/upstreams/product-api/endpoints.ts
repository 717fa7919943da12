import type { UpstreamRequest } from '../../http/exchange.ts'

/** The public reads (specification, section 7). Some are a POST, with their parameters in the query string. */
export const publicEndpoints = {
  banner: { name: 'GET /api/banner-image', method: 'GET', path: '/api/banner-image', idempotent: true },
  featuredVideo: {
    name: 'GET /api/featured-video',
    method: 'GET',
    path: '/api/featured-video',
    idempotent: true,
  },
  posts: { name: 'POST /api/get_post_list', method: 'POST', path: '/api/get_post_list', idempotent: true },
  news: { name: 'POST /api/get_news_list', method: 'POST', path: '/api/get_news_list', idempotent: true },
  newsByTag: {
    name: 'POST /api/get_news_list_by_tag',
    method: 'POST',
    path: '/api/get_news_list_by_tag',
    idempotent: true,
  },
  newsByCategory: {
    name: 'POST /api/get_news_list_by_category',
    method: 'POST',
    path: '/api/get_news_list_by_category',
    idempotent: true,
  },
  newsDetail: {
    name: 'POST /api/get_news_detail/',
    method: 'POST',
    path: '/api/get_news_detail/',
    idempotent: true,
  },
  videoDetail: {
    name: 'POST /api/get_video_detail',
    method: 'POST',
    path: '/api/get_video_detail',
    idempotent: true,
  },
  videosByCategory: {
    name: 'POST /api/get_related_videos',
    method: 'POST',
    path: '/api/get_related_videos',
    idempotent: true,
  },
  videoCategories: {
    name: 'POST /api/video-play-list',
    method: 'POST',
    path: '/api/video-play-list',
    idempotent: true,
  },
  productions: { name: 'GET /api/event-list', method: 'GET', path: '/api/event-list', idempotent: true },
  productionBySlug: (slug: string): UpstreamRequest => ({
    name: 'POST /api/event-show/{slug}',
    method: 'POST',
    path: `/api/event-show/${encodeURIComponent(slug)}`,
    idempotent: true,
  }),
  productionById: (id: string): UpstreamRequest => ({
    name: 'POST /api/event-showbyid/{id}',
    method: 'POST',
    path: `/api/event-showbyid/${encodeURIComponent(id)}`,
    idempotent: true,
  }),
  release: (productionId: string): UpstreamRequest => ({
    name: 'GET /api/get-production-privacy-policy/{eventId}',
    method: 'GET',
    path: `/api/get-production-privacy-policy/${encodeURIComponent(productionId)}`,
    idempotent: true,
  }),
} as const satisfies Record<string, UpstreamRequest | ((value: string) => UpstreamRequest)>

/** The calls of registration, login and passwords. None is retried: each changes something. */
export const membershipEndpoints = {
  checkExistingCredentials: change('/api/check_existing_credentials'),
  sendVerificationCode: change('/api/send_verification_code'),
  checkVerificationCode: change('/api/check_verification_code'),
  register: change('/api/register-users'),
  login: change('/api/login'),
  sendLoginCode: change('/api/send_login_verification_code'),
  checkLoginCode: change('/api/check_login_verification_code'),
  sendPasswordReset: change('/api/send-email'),
  createPassword: (token: string) =>
    change(
      `/api/user-password-with-login/${encodeURIComponent(token)}`,
      '/api/user-password-with-login/{token}',
    ),
  resetPassword: (token: string) =>
    change(`/api/user-reset-password/${encodeURIComponent(token)}`, '/api/user-reset-password/{token}'),
} as const

/** The calls about joins and tickets, with a member's token. */
export const attendanceEndpoints = {
  join: change('/api/store-event-join-list'),
  joinedProductions: (memberId: string): UpstreamRequest => ({
    name: 'GET /api/user-join-list/{userId}',
    method: 'GET',
    path: `/api/user-join-list/${encodeURIComponent(memberId)}`,
    idempotent: true,
  }),
  validateUser: change('/api/validate-user'),
  validateProduction: change('/api/validate-production'),
} as const

/** A member, or with `event_id` and `ticket` an attendee of a production. With a member's token. */
export const userEndpoint = (id: string): UpstreamRequest => ({
  name: 'GET /api/user-detail-show/{userId}',
  method: 'GET',
  path: `/api/user-detail-show/${encodeURIComponent(id)}`,
  idempotent: true,
})

function change(path: string, pattern = path): UpstreamRequest {
  return { name: `POST ${pattern}`, method: 'POST', path, idempotent: false }
}
