import type { Plugin } from 'vite'

/** The generated module that holds the documents of all operations. */
const generated = /\/graphql\/generated\/operations\.ts$/

/** One document of it: its name, and the arguments of the call that makes it. */
const document = /^export const (\w+) = \/\*#__PURE__\*\/ persistedDocument<[^>]*>\((.*)\)$/gm

const prefix = '\0operation:'

/**
 * Makes a module of each operation's document, so that a page's script names only the operations that it may
 * send: 45 bytes each of hash that no compression makes smaller.
 *
 * @throws Error when the generated module has no documents in the form that it is expected in
 */
export function operationModules(): Plugin {
  const modules = new Map<string, string>()
  return {
    name: 'operation-modules',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (source.startsWith(prefix) ? source : undefined),
    load: (id) => modules.get(id),
    transform: {
      filter: { id: generated },
      handler(code, id) {
        const maker = id.replace(generated, '/graphql/persisted-document.ts')
        const exports = [...code.matchAll(document)].map(([, name = '', given = '']) => {
          modules.set(
            prefix + name,
            `import { persistedDocument } from ${JSON.stringify(maker)}\nexport const ${name} = /*#__PURE__*/ persistedDocument(${given})\n`,
          )
          return `export { ${name} } from ${JSON.stringify(prefix + name)}\n`
        })
        if (exports.length === 0) throw new Error(`${id} holds no documents`)
        // All else in it are types.
        return { code: exports.join(''), moduleType: 'js', moduleSideEffects: false, map: null }
      },
    },
  }
}
