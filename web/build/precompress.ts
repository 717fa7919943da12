import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = { brotli: promisify(brotliCompress), gzip: promisify(gzip) }

/** Pictures and fonts are compressed already. */
const compressible = /\.(js|css|svg|json|txt|xml|webmanifest|wasm)$/

/** Bytes. Below this, compression saves no packet. */
const threshold = 1_024

export const precompress = (): Plugin => ({
  name: 'precompress',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        return compressible.test(file.fileName) && source.length > threshold ? [{ ...file, source }] : []
      })
      await Promise.all(
        files.map(async ({ fileName, source }) => {
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.br`,
            source: await compress.brotli(source, { params }),
          })
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: await compress.gzip(source, { level: 9 }),
          })
        }),
      )
    },
  },
})
