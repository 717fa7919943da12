import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { cssModuleNames } from './build/css-module-names.ts'
import { precompress } from './build/precompress.ts'

/** `videos` for a module in `features/videos/`. */
const featureOf = (id: string): string | null => /\/src\/features\/([\w-]+)\//.exec(id)?.[1] ?? null

/**
 * Without groups, each module that two screens share is a file, and a page twenty requests. Fewer style
 * sheets load sooner on HTTP/1.1. Measured: more or fewer shares load more code or more files.
 */
const chunks = [
  // The first script needs it, but no packages.
  { name: 'preload', test: /vite\/preload-helper/ },
  // Of every page, and they change less often than the site.
  {
    name: 'packages',
    test: /\/node_modules\/(react|react-dom|react-router(-dom)?|scheduler|@?urql|wonka|@0no-co)\//,
  },
  { name: 'site', test: /\/src\/hydrate\./ },
  // Not in what screens without a form share.
  { name: 'forms', test: /\/node_modules\/(react-hook-form|@hookform)\/|\/src\/ui\/use-schema-form\./ },
  { name: 'shared', test: /\/(src|foundation)\//, minShareCount: 6, includeDependenciesRecursively: false },
  { name: featureOf, minShareCount: 2 },
]

/** Loaded with the first script, so they need no preload. */
const ofEveryPage = /\/(entry-client|packages|preload|rolldown-runtime|site)-/

/** Makes Chromium compile React's functions while they load instead of one by one during hydration. */
const compileWhileLoading = '//# allFunctionsCalledOnLoad'

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
  plugins: [react(), cssModuleNames(), precompress()],
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    rolldownOptions: {
      onLog(level, log, handle) {
        // A class that a CSS module lacks is `undefined`, which types allow.
        if (log.code === 'IMPORT_IS_UNDEFINED') throw new Error(log.message)
        handle(level, log)
      },
    },
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
