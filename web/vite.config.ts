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

/** Used by the home page and most other screens. */
const ofMostScreens =
  /\/src\/(ui\/(CutText|Day|EmptyNotice|EmptyState|Excerpt|Pagination|Picture|Pill|PlayMark|QuietRetry|SectionHeading|Skeleton|dates)\.|meta\/(ListMeta|PageMeta|StructuredData|organization|shared-picture)\.|navigation\/use-route-query|site\/site-picture|graphql\/outage|features\/(pagination|sponsors|news\/PostCard|news\/PostGrid))/

const ofFilms = /\/src\/(features\/(videos|live)|ui\/(Player|TruncatedText|CardRow|Carousel))/

/** Shared by the players of these screens and those in texts. */
const ofPlayers = /\/src\/ui\/(embed-frame|sole-player)/

/** Pages about one thing: breadcrumbs, text, and structured data of a film. */
const ofReading =
  /\/src\/(ui\/(RichText|dress-html|Breadcrumbs)|features\/posts\/TagList|meta\/(video-data|breadcrumb-data|BreadcrumbTrail))/

const ofProductions = /\/src\/(features\/productions\/(TicketStub|offer)|navigation\/use-opened-at)\b/

/** Without the part of the session that the masthead needs. */
const ofForms =
  /node_modules\/(zod|react-hook-form|@hookform)\/|\/src\/(features\/session\/(send-mutation|failure|fields|log-out|show-errors|unexpected-failure|use-welcome)|ui\/(Dialog|\w*Field|Form|FormMessage|NewTabLink|phone-number))/

const ofMembers =
  /\/src\/(features\/(tickets\/(?!member-data|ticket-cache|ticket-pattern|device-pages)|session\/MembersOnly|check-in\/use-door-access)|graphql\/(use-retry|deadline|server-clock)|ui\/use-(wake-lock|is-online))/

const ofDoors = /\/src\/features\/door-list\//

/**
 * Without groups, each module that two screens share is a file, and a page twenty requests. Fewer style
 * sheets load sooner on HTTP/1.1.
 */
const chunks = [
  // The first script needs it, but no packages.
  { name: 'preload', test: /vite\/preload-helper/ },
  // Loaded with the first navigation or form.
  {
    name: 'queries',
    test: /node_modules\/(@?urql|wonka|@0no-co)\/|\/src\/graphql\/(client|language-without-parser|persisted-document|public-client|personal-client|persisted-exchange|retain-data-exchange|PublicQueries)|\/session-client\./,
    includeDependenciesRecursively: false,
  },
  { name: 'packages', test: /node_modules\/(react|react-dom|react-router|scheduler)(-dom)?\// },
  { name: 'site', test: (id: string) => /\/src\/hydrate\./.test(id) || ofMostScreens.test(id) },
  // Without dependencies: these may be part of every page.
  { name: 'films', test: ofFilms, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'players', test: ofPlayers, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'reading', test: ofReading, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'productions', test: ofProductions, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'forms', test: ofForms, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'members', test: ofMembers, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'doors', test: ofDoors, minShareCount: 2, includeDependenciesRecursively: false },
]

/** Loaded with the first script, so they need no preload. */
const ofEveryPage = /\/(entry-client|packages|preload|rolldown-runtime|site)-/

/** Makes Chromium compile React's functions while they load instead of one by one during hydration. */
const compileWhileLoading = '//# allFunctionsCalledOnLoad'

/** The class's name, and a hash of its file. */
function classNameOf(name: string, file: string): string {
  const mark = createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
  return `_${name}_${mark.slice(0, 4)}`
}

/**
 * React is bundled for the server too: its production build is chosen at build time, whatever NODE_ENV is
 * later.
 */
export default defineConfig({
  plugins: [react(), cssModuleNames(), languageWithoutParser(), reactPurity(), precompress()],
  css: { modules: { generateScopedName: classNameOf } },
  resolve: {
    // The router's package exports only its development build.
    alias: [
      { find: /^react-router$/, replacement: routerBuild('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
    ],
  },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Files are cached for good; `data:` URLs can't be.
        assetsInlineLimit: 0,
        // Every browser that runs the built syntax supports module preloads.
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
    // After the client, in the same folder. A classic script: not every browser supports module workers.
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
        // Benchmarks start the second one with their own settings.
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
