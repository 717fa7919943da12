import { readdirSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { defineConfig } from 'vite'

const commands = resolve(import.meta.dirname, 'src/commands')
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
    outDir: 'dist',
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: entries,
      // The scripts find files beside themselves.
      external: /scripts\/[\w-]+\.mjs$/,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
    },
  },
  // The gateway's own version of it, which is not the one that other packages have at the root.
  ssr: { noExternal: ['lru-cache'] },
})
