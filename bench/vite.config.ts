import { readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { defineConfig } from 'vite'
import peersPackage from './peers/package.json' with { type: 'json' }

const commands = resolve(import.meta.dirname, 'src/commands')
const peers = resolve(import.meta.dirname, 'src/peers')
const processes = resolve(import.meta.dirname, 'src/processes')

/** Every file of the two folders is started by itself. */
const entries = Object.fromEntries(
  [commands, processes].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [basename(file, '.ts'), resolve(folder, file)]),
  ),
)

export default defineConfig({
  build: {
    ssr: true,
    outDir: import.meta.dirname,
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: entries,
      // The scripts find files beside themselves, and are named from `src/`, which is as deep as `dist/`; the peers are found from beside their folder only.
      external: [/scripts\/[\w-]+\.mjs$/, ...Object.keys(peersPackage.dependencies)],
      output: {
        entryFileNames: 'dist/[name].js',
        // What the peers are made of stands beside them; the gateway's code must find the gateway's own packages.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.startsWith(peers) ? 'peers/dist/[name].js' : 'dist/chunk-[name]-[hash].js',
      },
    },
  },
  // The gateway's own version of it, which is not the one that other packages have at the root.
  ssr: { noExternal: ['lru-cache'] },
})
