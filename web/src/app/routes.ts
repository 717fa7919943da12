import { ticketPattern } from '../features/tickets/ticket-pattern.ts'
import type { ScreenModule, ScreenRoute } from '../navigation/screen-route.ts'
import { Screen as HomeScreen, load as loadHome } from '../routes/home/HomeScreen.tsx'
import { patterns } from '../site/patterns.ts'
import { withStoryTexts } from '../site/story-texts.ts'

/** Screens are loaded when opened, except the home screen: all screens need most of its code. */
const screens = import.meta.glob<ScreenModule>(['../routes/*/*Screen.tsx', '!../routes/home/*'])

type Traits = Omit<ScreenRoute, 'path' | 'caseSensitive' | 'chunk' | 'importScreen'>

const home = (path: string, traits: Traits): ScreenRoute => ({
  path,
  caseSensitive: true,
  importScreen: async () => ({ Screen: HomeScreen, load: loadHome }),
  ...traits,
})

function at(path: string, screen: string, traits: Traits = {}): ScreenRoute {
  const load = screens[`../routes/${screen}.tsx`]
  if (load === undefined) throw new Error(`There is no ${screen}.tsx in routes/`)
  const importScreen = traits.showsStory ? () => withStoryTexts(load()) : load
  return { path, caseSensitive: true, chunk: `src/routes/${screen}.tsx`, importScreen, ...traits }
}

export const routes: readonly ScreenRoute[] = [
  home(patterns.home, { isPaged: true }),
  at(patterns.shows, 'shows/ShowsScreen'),
  at(patterns.moreEntertainment, 'shows/ShowsScreen'),
  at(patterns.recaps, 'recaps/RecapsScreen'),
  // The site's own picture replaces a missing banner.
  at(patterns.schedule, 'schedule/ScheduleScreen', { hasOwnContent: true }),
  at(patterns.productions, 'productions/ProductionsScreen', { isPaged: true }),
  at(patterns.productionsFromFooter, 'productions/ProductionsScreen', { isPaged: true }),
  at(patterns.production, 'production/ProductionScreen'),
  // A ticket instead of an id. It matches the production's pattern too, so it comes first.
  at(patterns.attendeeCheckByProduction, 'attendee-check/AttendeeCheckScreen', {
    isSecret: true,
    accepts: ({ ticket = '' }) => ticketPattern.test(ticket),
  }),
  at(patterns.productionById, 'production/ProductionScreen'),
  at(patterns.news, 'news/NewsScreen', { isPaged: true }),
  at(patterns.newsByTag, 'news/NewsScreen', { isPaged: true }),
  at(patterns.newsByCategory, 'news/NewsScreen', { isPaged: true }),
  at(patterns.newsArticle, 'article/ArticleScreen'),
  at(patterns.newestArticle, 'article/ArticleScreen'),
  at(patterns.search, 'search/SearchScreen', { isSearch: true }),
  at(patterns.network, 'network/NetworkScreen', { showsStory: true }),
  at(patterns.creative, 'creative/CreativeScreen', { showsStory: true }),
  at(patterns.contact, 'page/PageScreen'),
  at(patterns.privacy, 'page/PageScreen'),
  at(patterns.terms, 'page/PageScreen'),
  at(patterns.accessibility, 'page/PageScreen'),
  at(patterns.newestVideo, 'video/VideoScreen'),
  at(patterns.video, 'video/VideoScreen'),
  at(patterns.videoCategory, 'video-category/VideoCategoryScreen', { isPaged: true }),
  at(patterns.playlist, 'playlist/PlaylistScreen'),
  at(patterns.defaultSiteVideo, 'site-video/SiteVideoScreen'),
  at(patterns.siteVideo, 'site-video/SiteVideoScreen'),
  at(patterns.hostedVideo, 'hosted-video/HostedVideoScreen'),
  at(patterns.album, 'album/AlbumScreen', { isPaged: true }),
  // The link is checked when the password is sent: opening it makes no call and uses nothing up.
  at(patterns.createPassword, 'set-password/CreatePasswordScreen', { isSecret: true }),
  at(patterns.resetPassword, 'set-password/ResetPasswordScreen', { isSecret: true }),
  at(patterns.confirmEmail, 'confirm-email/ConfirmEmailScreen', { isSecret: true }),
  at(patterns.account, 'account/AccountScreen', { isPersonal: true }),
  at(patterns.joinedProductions, 'joined-productions/JoinedProductionsScreen', { isPersonal: true }),
  at(patterns.joinedProductionDetails, 'joined-productions/JoinedProductionsScreen', { isPersonal: true }),
  at(patterns.attendeeCheck, 'attendee-check/AttendeeCheckScreen', { isSecret: true }),
  at(patterns.scan, 'scan/ScanScreen', { usesCamera: true }),
  at(patterns.desk, 'desk/DeskScreen', { hasOwnContent: true }),
  at(patterns.deskGrants, 'desk-grants/DeskGrantsScreen', { hasOwnContent: true }),
  at(patterns.deskAudit, 'desk-audit/DeskAuditScreen', { hasOwnContent: true }),
  // Its address may hold a search for a name.
  at(patterns.deskProduction, 'desk-production/DeskProductionScreen', {
    hasOwnContent: true,
    isSecret: true,
  }),
  at(patterns.deskMessage, 'desk-message/DeskMessageScreen', { hasOwnContent: true, isSecret: true }),
  at(patterns.deskAttendee, 'desk-production/DeskProductionScreen', { hasOwnContent: true, isSecret: true }),
  home('*', { isPaged: true, status: 404 }),
]
