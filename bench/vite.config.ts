import { readdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import peersPackage from './peers/package.json' with { type: 'json' }

const commands = resolve(import.meta.dirname, 'src/commands')
const peers = resolve(import.meta.dirname, 'peers/src')
const processes = resolve(import.meta.dirname, 'src/processes')

/** Every file of the two folders is started by itself. */
const entries = Object.fromEntries(
  [commands, processes].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => [basename(file, '.ts'), resolve(folder, file)]),
  ),
)

/** The project's scripts find files beside themselves, so they stay where they are. */
const scriptsStay: Plugin = {
  name: 'scripts-stay',
  enforce: 'pre',
  resolveId(source, importer) {
    if (importer === undefined || !/\/scripts\/[\w-]+\.mjs$/.test(source)) return null
    return { id: resolve(dirname(importer), source), external: 'absolute' }
  },
}

const gateway = resolve(import.meta.dirname, '../gateway/src')

/** The gateway finds its configuration from its own folder, so its modules keep their paths. */
const gatewayStays: Plugin = {
  name: 'gateway-stays',
  enforce: 'pre',
  transform: (code, id) =>
    id.startsWith(gateway) ? code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))) : null,
}

export default defineConfig({
  plugins: [scriptsStay, gatewayStays],
  build: {
    ssr: true,
    outDir: import.meta.dirname,
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rollupOptions: {
      input: entries,
      // The peers are found from beside their folder only.
      external: Object.keys(peersPackage.dependencies),
      output: {
        entryFileNames: 'dist/[name].js',
        // What the peers are made of stands beside them; the gateway's code must find the gateway's own packages.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.startsWith(peers) ? 'peers/dist/[name].js' : 'dist/chunk-[name]-[hash].js',
      },
    },
  },
  // The gateway's own version of it, which is not the one that the peers have beside them.
  ssr: { noExternal: ['lru-cache'] },
})
