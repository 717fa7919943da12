/**
 * The features, each with the others that it may import. A feature stands below those that name it, so that no two
 * need each other.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const features = {
  age: [],
  creative: [],
  home: [],
  live: ['videos'],
  news: ['pagination', 'posts'],
  page: [],
  pagination: [],
  posts: ['videos'],
  productions: ['pagination'],
  schedule: [],
  session: [],
  sponsors: [],
  videos: [],
  network: ['session'],
  password: ['session'],
  'sign-up': ['session'],
  tickets: ['pagination', 'productions', 'session'],
  'door-list': ['tickets'],
  desk: ['door-list', 'session', 'tickets'],
  grants: ['desk', 'session'],
  audit: ['desk', 'session'],
  'check-in': ['door-list', 'session', 'tickets'],
  joining: ['productions', 'session', 'sign-up', 'tickets'],
}

/** The files of a feature that other features may import, without the folder `web/src/features/`. */
const publicFiles = [
  // What all screens of staff share: their states, and what they send.
  'desk/DeskContent.tsx',
  'desk/send-desk-mutation.ts',
  'desk/use-desk-query.ts',
  // Who may come in at a door, on the device.
  'door-list/LeavingDialog.tsx',
  'door-list/device-id.ts',
  'door-list/door-list.ts',
  'door-list/door-queue.ts',
  'door-list/door-store.ts',
  'door-list/encrypted-records.ts',
  'door-list/leave-doors.ts',
  'door-list/offline-door.ts',
  'door-list/run-alone.ts',
  'pagination/Pages.tsx',
  'posts/PostMedia.tsx',
  'posts/TagList.tsx',
  'productions/CalendarLink.tsx',
  'productions/JoinBar.tsx',
  'productions/JoinPanel.tsx',
  'productions/offer.ts',
  'productions/TicketStub.tsx',
  // Who is logged in, and the dialogs that lead there.
  'session/DialogsProvider.tsx',
  'session/MembersOnly.tsx',
  'session/SessionProvider.tsx',
  'session/session-client.ts',
  'session/session-store.ts',
  // What all forms of membership share.
  'session/CodeForm.tsx',
  'session/PhoneForm.tsx',
  'session/failure.ts',
  'session/log-out.ts',
  'session/fields.ts',
  'session/send-mutation.ts',
  'session/show-errors.ts',
  'session/unexpected-failure.ts',
  'session/use-codes.ts',
  'session/use-welcome.ts',
  'sign-up/saved-draft.ts',
  'tickets/TicketCard.tsx',
  'tickets/cache-pages.ts',
  'tickets/device-tickets.ts',
  'tickets/member-data.ts',
  'tickets/ticket-cache.ts',
  'tickets/ticket-facts.ts',
  'tickets/ticket-pattern.ts',
  'tickets/use-saved-ticket.ts',
  // How the titles of videos are shown, wherever they come from.
  'videos/CutTitle.tsx',
  'videos/TitlePoster.tsx',
  'videos/title-prefix.ts',
  'videos/VideoStage.tsx',
]

/** What features, routes and the app stand on. */
const base = ['ui', 'graphql', 'site', 'navigation', 'meta']

const featureLayers = Object.keys(features).map((name) => `features/${name}`)

/**
 * The web's layers, from the bottom up: `ui → features → routes → app`. Addresses, navigation and page metadata stand
 * below the features. The server and the service worker import the browser's part, never the other way round.
 *
 * @type {import('./import-graph.mjs').LayerTable}
 */
export const webLayers = {
  folder: 'web',
  layers: [
    { name: 'styles', files: ['src/styles/**'], mayImport: [] },
    { name: 'ui', files: ['src/ui/**'], mayImport: [] },
    { name: 'graphql', files: ['src/graphql/**'], mayImport: ['ui'] },
    { name: 'site', files: ['src/site/**'], mayImport: ['ui'] },
    { name: 'navigation', files: ['src/navigation/**'], mayImport: ['ui', 'graphql', 'site'] },
    { name: 'meta', files: ['src/meta/**'], mayImport: ['ui', 'graphql', 'site'] },
    ...Object.entries(features).map(([name, others]) => ({
      name: `features/${name}`,
      files: [`src/features/${name}/**`],
      mayImport: [...base, ...others.map((other) => `features/${other}`)],
    })),
    { name: 'routes', files: ['src/routes/**'], mayImport: [...base, ...featureLayers] },
    { name: 'app', files: ['src/app/**'], mayImport: [...base, ...featureLayers, 'routes'] },
    {
      name: 'entries',
      files: ['src/entry-*', 'src/hydrate.tsx', 'src/preload-links.ts', 'src/render-html.ts'],
      mayImport: ['styles', ...base, ...featureLayers, 'app'],
    },
    { name: 'worker', files: ['worker/**'], mayImport: ['features/tickets'] },
    {
      name: 'server',
      files: ['server/**'],
      mayImport: ['ui', 'graphql', 'site', 'navigation', 'meta', 'features/tickets', 'app', 'entries'],
    },
    { name: 'build', files: ['build/**', 'codegen/**', 'vite.config.ts'], mayImport: [] },
    {
      name: 'tests',
      files: ['test/**'],
      mayImport: ['styles', ...base, ...featureLayers, 'routes', 'app', 'entries', 'server', 'build'],
    },
  ],
  siblings: [
    { folder: 'src/features', publicFiles: publicFiles.map((file) => `src/features/${file}`) },
    { folder: 'src/routes', publicFiles: [] },
  ],
}
