import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { leanLanguage } from './build/lean-language.ts'
import { precompress } from './build/precompress.ts'

const routerBuild = (file: string): string =>
  join(import.meta.dirname, '../node_modules/react-router/dist/production', file)

/** What only screens with films need. */
const ofFilms = /\/src\/(features\/(videos|live)|ui\/(Player|TruncatedText|embedFrame|Carousel))/

/**
 * What pages share, in few files: the packages that change rarely, the components of most screens, and those
 * of screens with films. Without groups every module that two screens share would be a file of its own, and a
 * page twenty requests.
 */
const chunks = [
  {
    name: 'packages',
    test: /node_modules\/(react|react-dom|react-router|scheduler|@?urql|wonka|@0no-co)(-dom)?\/|vite\/preload-helper/,
  },
  { name: 'components', test: (id: string) => /\/src\//.test(id) && !ofFilms.test(id), minShareCount: 3 },
  { name: 'films', test: ofFilms, minShareCount: 2 },
]

/**
 * `vite build` makes both halves: the browser's into `dist/client` with a manifest of its chunks, and the
 * server's into `dist/server`. React and the GraphQL client are part of the server's bundle, because their
 * production builds are chosen when it is built, whatever NODE_ENV says when it runs.
 */
export default defineConfig({
  plugins: [react(), leanLanguage(), precompress()],
  resolve: {
    // The router's package names its development build alone.
    alias: [
      { find: /^react-router$/, replacement: routerBuild('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
    ],
  },
  // One command builds both.
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
        noExternal: [/^react($|-dom|-router)/, 'scheduler', 'cookie', /urql/, 'wonka', '@0no-co/graphql.web'],
      },
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    },
  },
})
