import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanLanguage } from './build/lean-language.ts'
import { operationModules } from './build/operation-modules.ts'
import { precompress } from './build/precompress.ts'
import { unusedComponents } from './build/unused-components.ts'

const routerBuild = (file: string): string =>
  join(import.meta.dirname, '../node_modules/react-router/dist/production', file)

/** What only screens with films need. */
const ofFilms = /\/src\/(features\/(videos|live)|ui\/(Player|TruncatedText|embedFrame|Carousel))/

/** What only pages about one thing need: their text, and what search engines are told of a film. */
const ofReading = /\/src\/(ui\/(RichText|dressHtml)|app\/meta\/videoData)/

/** What only forms need; what the navigation needs of the session is no part of it. */
const ofForms =
  /node_modules\/(zod|react-hook-form|@hookform)\/|\/src\/(features\/session\/(answer|fields|logOut|showErrors|useWelcome)|ui\/(Dialog|\w*Field|Form|FormMessage|phoneNumber))/

/** What only members need: their tickets, and the guard of their screens. */
const ofMembers =
  /\/src\/(features\/(tickets\/(?!member-traces|ticket-cache)|session\/MembersOnly)|ui\/use(WakeLock|IsOnline))/

/**
 * What pages share, in few files: the packages that change rarely, the components of most screens, and those
 * of some: with films, about one thing, with forms, for members. Without groups every module that two screens share would be a file of its own, and a
 * page twenty requests.
 */
const chunks = [
  {
    name: 'packages',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@?urql|wonka|@0no-co)(-dom)?\/|vite\/preload-helper/,
  },
  {
    name: 'components',
    test: (id: string) =>
      /\/src\//.test(id) && ![ofFilms, ofReading, ofForms, ofMembers].some((part) => part.test(id)),
    minShareCount: 3,
  },
  // Without what these depend on: that may be part of every page.
  { name: 'films', test: ofFilms, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'reading', test: ofReading, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'forms', test: ofForms, minShareCount: 2, includeDependenciesRecursively: false },
  { name: 'members', test: ofMembers, minShareCount: 2, includeDependenciesRecursively: false },
]

/**
 * `vite build` makes both halves: the browser's into `dist/client` with a manifest of its chunks and the tickets'
 * service worker, and the server's into `dist/server`. React and the GraphQL client are part of the server's bundle, because their
 * production builds are chosen when it is built, whatever NODE_ENV says when it runs.
 */
export default defineConfig({
  plugins: [react(), leanLanguage(), unusedComponents(), operationModules(), precompress()],
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
        // Pictures and fonts are files of their own, kept for good; `data:` addresses are kept by no one.
        assetsInlineLimit: 0,
        // Every browser that runs the built syntax knows module preloads.
        modulePreload: { polyfill: false },
        rolldownOptions: { input: 'src/entry-client.tsx', output: { codeSplitting: { groups: chunks } } },
      },
    },
    // After the client, whose folder it goes into. One classic script: not every browser runs modules as workers.
    ticketWorker: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: 'worker/ticket-worker.ts',
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
        rolldownOptions: { input: { main: 'server/main.ts' } },
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
