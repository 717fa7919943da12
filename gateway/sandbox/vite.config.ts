import { defineConfig } from 'vite'

/** The sandbox page: built into the gateway's own folder, so that it reaches no other host. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/sandbox/',
  build: {
    outDir: '../dist/sandbox',
    emptyOutDir: true,
    chunkSizeWarningLimit: 10_000,
    // Packages made for server components say 'use client', which means nothing here.
    rolldownOptions: {
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning),
    },
  },
})
