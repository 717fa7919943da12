import { ticketPattern } from '../features/tickets/ticket-pattern.ts'
import type { ScreenRoute } from '../navigation/screen-route.ts'
import { patterns } from '../site/patterns.ts'
import { withStoryTexts } from '../site/story-texts.ts'

type Screen = Pick<
  ScreenRoute,
  'chunk' | 'importScreen' | 'hasOwnContent' | 'isPaged' | 'isPersonal' | 'showsStory'
>

const home: Screen = {
  chunk: 'src/routes/home/HomeScreen.tsx',
  isPaged: true,
  importScreen: () => import('../routes/home/HomeScreen.tsx'),
}

const shows: Screen = {
  chunk: 'src/routes/shows/ShowsScreen.tsx',
  importScreen: () => import('../routes/shows/ShowsScreen.tsx'),
}

const recaps: Screen = {
  chunk: 'src/routes/recaps/RecapsScreen.tsx',
  importScreen: () => import('../routes/recaps/RecapsScreen.tsx'),
}

const schedule: Screen = {
  chunk: 'src/routes/schedule/ScheduleScreen.tsx',
  // The site's own picture replaces a missing banner.
  hasOwnContent: true,
  importScreen: () => import('../routes/schedule/ScheduleScreen.tsx'),
}

const productions: Screen = {
  chunk: 'src/routes/productions/ProductionsScreen.tsx',
  isPaged: true,
  importScreen: () => import('../routes/productions/ProductionsScreen.tsx'),
}

const production: Screen = {
  chunk: 'src/routes/production/ProductionScreen.tsx',
  importScreen: () => import('../routes/production/ProductionScreen.tsx'),
}

const news: Screen = {
  chunk: 'src/routes/news/NewsScreen.tsx',
  isPaged: true,
  importScreen: () => import('../routes/news/NewsScreen.tsx'),
}

const article: Screen = {
  chunk: 'src/routes/article/ArticleScreen.tsx',
  importScreen: () => import('../routes/article/ArticleScreen.tsx'),
}

const network: Screen = {
  chunk: 'src/routes/network/NetworkScreen.tsx',
  showsStory: true,
  importScreen: () => withStoryTexts(import('../routes/network/NetworkScreen.tsx')),
}

const creative: Screen = {
  chunk: 'src/routes/creative/CreativeScreen.tsx',
  showsStory: true,
  importScreen: () => withStoryTexts(import('../routes/creative/CreativeScreen.tsx')),
}

const page: Screen = {
  chunk: 'src/routes/page/PageScreen.tsx',
  importScreen: () => import('../routes/page/PageScreen.tsx'),
}

const video: Screen = {
  chunk: 'src/routes/video/VideoScreen.tsx',
  importScreen: () => import('../routes/video/VideoScreen.tsx'),
}

const videoCategory: Screen = {
  chunk: 'src/routes/video-category/VideoCategoryScreen.tsx',
  isPaged: true,
  importScreen: () => import('../routes/video-category/VideoCategoryScreen.tsx'),
}

const playlist: Screen = {
  chunk: 'src/routes/playlist/PlaylistScreen.tsx',
  importScreen: () => import('../routes/playlist/PlaylistScreen.tsx'),
}

const siteVideo: Screen = {
  chunk: 'src/routes/site-video/SiteVideoScreen.tsx',
  importScreen: () => import('../routes/site-video/SiteVideoScreen.tsx'),
}

const hostedVideo: Screen = {
  chunk: 'src/routes/hosted-video/HostedVideoScreen.tsx',
  importScreen: () => import('../routes/hosted-video/HostedVideoScreen.tsx'),
}

const album: Screen = {
  chunk: 'src/routes/album/AlbumScreen.tsx',
  isPaged: true,
  importScreen: () => import('../routes/album/AlbumScreen.tsx'),
}

// The link is checked when the password is sent: opening it makes no call and uses nothing up.
const createPassword: Screen = {
  chunk: 'src/routes/create-password/CreatePasswordScreen.tsx',
  importScreen: () => import('../routes/create-password/CreatePasswordScreen.tsx'),
}

const resetPassword: Screen = {
  chunk: 'src/routes/reset-password/ResetPasswordScreen.tsx',
  importScreen: () => import('../routes/reset-password/ResetPasswordScreen.tsx'),
}

// Personal screens: the browser fetches their data. The page itself is the same for everybody.
const joinedProductions: Screen = {
  chunk: 'src/routes/joined-productions/JoinedProductionsScreen.tsx',
  isPersonal: true,
  importScreen: () => import('../routes/joined-productions/JoinedProductionsScreen.tsx'),
}

const attendeeCheck: Screen = {
  chunk: 'src/routes/attendee-check/AttendeeCheckScreen.tsx',
  importScreen: () => import('../routes/attendee-check/AttendeeCheckScreen.tsx'),
}

const scan: Screen = {
  chunk: 'src/routes/scan/ScanScreen.tsx',
  importScreen: () => import('../routes/scan/ScanScreen.tsx'),
}

const desk: Screen = {
  chunk: 'src/routes/desk/DeskScreen.tsx',
  hasOwnContent: true,
  importScreen: () => import('../routes/desk/DeskScreen.tsx'),
}

const deskProduction: Screen = {
  chunk: 'src/routes/desk-production/DeskProductionScreen.tsx',
  hasOwnContent: true,
  importScreen: () => import('../routes/desk-production/DeskProductionScreen.tsx'),
}

const deskMessage: Screen = {
  chunk: 'src/routes/desk-message/DeskMessageScreen.tsx',
  hasOwnContent: true,
  importScreen: () => import('../routes/desk-message/DeskMessageScreen.tsx'),
}

const deskGrants: Screen = {
  chunk: 'src/routes/desk-grants/DeskGrantsScreen.tsx',
  hasOwnContent: true,
  importScreen: () => import('../routes/desk-grants/DeskGrantsScreen.tsx'),
}

const deskAudit: Screen = {
  chunk: 'src/routes/desk-audit/DeskAuditScreen.tsx',
  hasOwnContent: true,
  importScreen: () => import('../routes/desk-audit/DeskAuditScreen.tsx'),
}

const at = (path: string, screen: Screen): ScreenRoute => ({ path, caseSensitive: true, ...screen })

export const routes: readonly ScreenRoute[] = [
  at(patterns.home, home),
  at(patterns.shows, shows),
  at(patterns.moreEntertainment, shows),
  at(patterns.recaps, recaps),
  at(patterns.schedule, schedule),
  at(patterns.productions, productions),
  at(patterns.productionsFromFooter, productions),
  at(patterns.production, production),
  // A ticket instead of an id. It matches the production's pattern too, so it comes first.
  {
    ...at(patterns.attendeeCheckByProduction, attendeeCheck),
    isSecret: true,
    accepts: ({ ticket = '' }) => ticketPattern.test(ticket),
  },
  at(patterns.productionById, production),
  at(patterns.news, news),
  at(patterns.newsByTag, news),
  at(patterns.newsByCategory, news),
  at(patterns.newsArticle, article),
  at(patterns.newestArticle, article),
  at(patterns.network, network),
  at(patterns.creative, creative),
  at(patterns.contact, page),
  at(patterns.privacy, page),
  at(patterns.terms, page),
  at(patterns.newestVideo, video),
  at(patterns.video, video),
  at(patterns.videoCategory, videoCategory),
  at(patterns.playlist, playlist),
  at(patterns.defaultSiteVideo, siteVideo),
  at(patterns.siteVideo, siteVideo),
  at(patterns.hostedVideo, hostedVideo),
  at(patterns.album, album),
  { ...at(patterns.createPassword, createPassword), isSecret: true },
  { ...at(patterns.resetPassword, resetPassword), isSecret: true },
  at(patterns.joinedProductions, joinedProductions),
  at(patterns.joinedProductionDetails, joinedProductions),
  { ...at(patterns.attendeeCheck, attendeeCheck), isSecret: true },
  { ...at(patterns.scan, scan), usesCamera: true },
  at(patterns.desk, desk),
  at(patterns.deskGrants, deskGrants),
  at(patterns.deskAudit, deskAudit),
  // Its address may hold a search for a name.
  { ...at(patterns.deskProduction, deskProduction), isSecret: true },
  { ...at(patterns.deskMessage, deskMessage), isSecret: true },
  // An unknown address shows the home screen with status 404.
  { ...at('*', home), status: 404 },
]
