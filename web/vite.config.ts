import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssModuleNames } from './build/css-module-names.ts'
import { languageWithoutParser } from './build/language-without-parser.ts'
import { precompress } from './build/precompress.ts'
import { reactPurity } from './build/react-purity.ts'

const routerBuild = (file: string): string =>
  join(import.meta.dirname, '../node_modules/react-router/dist/production', file)

/** The components of the home page and of most other screens. */
const ofMostScreens =
  /\/src\/(ui\/(CutText|Day|EmptyNotice|EmptyState|Excerpt|Pagination|Picture|Pill|PlayMark|QuietRetry|SectionHeading|Skeleton|dates)\.|meta\/(ListMeta|PageMeta|StructuredData|organization|shared-picture)\.|navigation\/use-route-query|site\/site-picture|graphql\/outage|features\/(pagination|sponsors|news\/PostCard|news\/PostGrid))/

/** The modules of screens with films. */
const ofFilms = /\/src\/(features\/(videos|live)|ui\/(Player|TruncatedText|CardRow|Carousel))/

/** What the players of these screens share with those in a text. */
const ofPlayers = /\/src\/ui\/(embed-frame|sole-player)/

/** The modules of pages about one thing: breadcrumbs, their text, and the structured data of a film. */
const ofReading =
  /\/src\/(ui\/(RichText|dress-html|Breadcrumbs)|features\/posts\/TagList|meta\/(video-data|breadcrumb-data|BreadcrumbTrail))/

/** The modules of productions, joined ones included. */
const ofProductions = /\/src\/(features\/productions\/(TicketStub|offer)|navigation\/use-opened-at)\b/

/** The modules of forms, without the part of the session that the masthead needs. */
const ofForms =
  /node_modules\/(zod|react-hook-form|@hookform)\/|\/src\/(features\/session\/(send-mutation|failure|fields|log-out|show-errors|unexpected-failure|use-welcome)|ui\/(Dialog|\w*Field|Form|FormMessage|NewTabLink|phone-number))/

/** The modules of members' screens: their tickets, and the guard. */
const ofMembers =
  /\/src\/(features\/(tickets\/(?!member-data|ticket-cache|ticket-pattern|device-pages)|session\/MembersOnly|check-in\/use-door-access)|graphql\/(use-retry|deadline|server-clock)|ui\/use-(wake-lock|is-online))/

/** The modules of a door's list. */
const ofDoors = /\/src\/features\/door-list\//

/**
 * The shared chunks: the packages that change rarely, what every page needs, and the components of some screens: with
 * films, about one thing, about productions, with forms, for members. Without groups every module that two screens
 * share would be a file of its own, and a page twenty requests. Files of a page compress better together, and its style
 * sheets come sooner where they are few: an HTTP/1.1 connection fetches one at a time.
 */
const chunks = [
  // The first script needs it, and none of the packages.
  { name: 'preload', test: /vite\/preload-helper/ },
  // Fetched with the first navigation, or with a form.
  {
    name: 'queries',
    test: /node_modules\/(@?urql|wonka|@0no-co)\/|\/src\/graphql\/(client|language-without-parser|persisted-document|public-client|personal-client|persisted-exchange|retain-data-exchange|PublicQueries|generated\/(hooks|operations))|\/session-client\./,
    includeDependenciesRecursively: false,
  },
  { name: 'packages', test: /node_modules\/(react|react-dom|react-router|scheduler)(-dom)?\// },
  { name: 'site', test: (id: string) => /\/src\/hydrate\./.test(id) || ofMostScreens.test(id) },
  // Without their dependencies: these may be part of every page.
  { name: 'films', test: ofFilms, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'players', test: ofPlayers, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'reading', test: ofReading, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'productions', test: ofProductions, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'forms', test: ofForms, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'members', test: ofMembers, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'doors', test: ofDoors, minShareCount: 2, includeDependenciesRecursively: false },
]

/** The files that each page loads with its first script: nothing fetches them ahead. */
const ofEveryPage = /\/(entry-client|packages|preload|rolldown-runtime|site)-/

/** Has Chromium compile all of React's functions while they come: hydration would otherwise wait for one after the other. */
const compileWhileLoading = '//# allFunctionsCalledOnLoad'

/** The name of a class of a CSS module: what it is, and a mark of its file. */
function classNameOf(name: string, file: string): string {
  const mark = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
  return `_${name}_${mark.slice(0, 4)}`
}

/**
 * `vite build` builds both halves: the browser's into `dist/client` with a manifest of its chunks and the service
 * worker, and the server's into `dist/server`. React and the GraphQL client are part of the server's bundle: their
 * production builds are chosen at build time, whatever NODE_ENV says at run time.
 */
export default defineConfig({
  plugins: [react(), cssModuleNames(), languageWithoutParser(), reactPurity(), precompress()],
  css: { modules: { generateScopedName: classNameOf } },
  resolve: {
    // The router's package names its development build alone.
    alias: [
      { find: /^react-router$/, replacement: routerBuild('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
    ],
  },
  // One command builds all.
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Pictures and fonts are files of their own, cached for good; `data:` addresses can't be cached.
        assetsInlineLimit: 0,
        // Every browser that runs the built syntax knows module preloads.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_importer, files) => files.filter((file) => !ofEveryPage.test(file)),
        },
        rolldownOptions: {
          input: 'src/entry-client.ts',
          output: {
            codeSplitting: { groups: chunks },
            postBanner: ({ name }) => (name === 'packages' ? compileWhileLoading : ''),
          },
        },
      },
    },
    // After the client, whose folder it goes into. One classic script: not every browser runs modules as workers.
    serviceWorker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'worker/service-worker.ts',
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
        minify: false,
        copyPublicDir: false,
        // The second one is for measurements, which start the server with settings of their own.
        rolldownOptions: {
          input: { main: 'server/main.ts', 'configured-server': 'server/configured-server.ts' },
        },
      },
      resolve: {
        noExternal: [
          /^react($|-)/,
          /^@hookform/,
          'scheduler',
          'cookie',
          /urql/,
          'wonka',
          '@0no-co/graphql.web',
        ],
      },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
})
