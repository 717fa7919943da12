// @ts-check

/**
 * @typedef {import('playwright-core').Page} Page
 *
 * @typedef {object} Screen
 * @property {string} name of its files
 * @property {string} path an address of the demo; `{ticket}` stands for the code of a ticket of the demo's member
 * @property {'member' | 'staff'} [as] who is logged in; nobody where it is missing
 * @property {(page: Page) => Promise<void>} [open] what brings it up, where the address alone does not
 */

/**
 * Presses a button of the navigation, which a phone has in its menu.
 *
 * @param {Page} page
 * @param {string} name
 */
export async function press(page, name) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name, exact: true }).first().click()
}

/** @param {string} name of a button of the navigation, which opens a dialog */
const dialogOf = (name) => async (/** @type {Page} */ page) => {
  await press(page, name)
  await page.getByRole('dialog').waitFor()
}

/** @param {Page} page */
async function openMenu(page) {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  else await page.getByRole('button', { name: 'Productions', exact: true }).click()
}

/** @param {Page} page */
async function openForgotten(page) {
  await dialogOf('Login')(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Forgot/ })
    .click()
  await page.getByRole('dialog', { name: /password/i }).waitFor()
}

/** @param {Page} page */
async function openRelease(page) {
  await page.getByRole('button', { name: 'Join the Production' }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** The production that the demo's member has joined, and the one that they have not. */
const joined = '/RSVP/budtender-finals-night'
const other = '/RSVP/high-jinx-live-the-late-set'

/** @type {readonly Screen[]} */
export const screens = [
  { name: 'home', path: '/' },
  { name: 'shows', path: '/shows' },
  { name: 'recaps', path: '/recaps' },
  { name: 'schedule', path: '/schedule' },
  { name: 'productions', path: '/RSVP' },
  { name: 'production', path: joined },
  { name: 'news', path: '/news' },
  { name: 'news-of-tag', path: '/news/tags/music' },
  { name: 'news-of-category', path: '/news/category/policy' },
  { name: 'article', path: '/news/three-minutes-at-the-lectern' },
  { name: 'network', path: '/network' },
  { name: 'creative', path: '/creative' },
  { name: 'video', path: '/video/night-market-on-anaheim-street' },
  { name: 'video-category', path: '/morevids/studio-sessions' },
  { name: 'playlist', path: '/YTmorevids/PLCompoundGrowRoomDiaries000000002' },
  { name: 'site-video', path: '/YTvideo/CmpndSess05' },
  { name: 'hosted-video', path: '/playvideo/videos/910001010' },
  { name: 'album', path: '/videos/11010001' },
  { name: 'project', path: '/videos/10908241' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'missing', path: '/no/such/page' },
  { name: 'create-password', path: '/create-password/expired' },
  { name: 'reset-password', path: '/reset-password/expired' },
  { name: 'menu', path: '/', open: openMenu },
  { name: 'login', path: '/', open: dialogOf('Login') },
  { name: 'forgotten-password', path: '/', open: openForgotten },
  { name: 'sign-up', path: '/', open: dialogOf('Sign Up') },
  { name: 'ticket-of-a-visitor', path: '/attendee-check/{ticket}' },
  { name: 'menu-of-a-member', path: '/', as: 'member', open: openMenu },
  { name: 'productions-of-a-member', path: '/RSVP', as: 'member' },
  { name: 'production-joined', path: joined, as: 'member' },
  { name: 'release', path: other, as: 'member', open: openRelease },
  { name: 'joined-productions', path: '/joined-productions', as: 'member' },
  { name: 'ticket', path: '/attendee-check/{ticket}', as: 'member' },
  { name: 'menu-of-staff', path: '/', as: 'staff', open: openMenu },
  { name: 'check', path: '/attendee-check/{ticket}', as: 'staff' },
  { name: 'scan', path: '/scan', as: 'staff' },
  { name: 'desk', path: '/desk', as: 'staff' },
  { name: 'desk-production', path: '/desk/budtender-finals-night', as: 'staff' },
  { name: 'desk-message', path: '/desk/budtender-finals-night/message', as: 'staff' },
  { name: 'desk-grants', path: '/desk/grants', as: 'staff' },
  { name: 'desk-audit', path: '/desk/audit', as: 'staff' },
]
