import { join } from 'node:path'
import type { Plugin } from 'vite'

const replacement = join(import.meta.dirname, '../src/graphql/language-without-parser.ts')

/** Gives the browser's GraphQL client a language package without parser and printer: saves 2.4 KB gzipped. */
export const languageWithoutParser = (): Plugin => ({
  name: 'language-without-parser',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    source === '@0no-co/graphql.web' && importer?.includes('/@urql/core/') ? replacement : undefined,
})
