import type { Plugin } from 'vite'

/** A component or context at a module's top level: `var Link = React10.forwardRef(`. */
const made = /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm

/** The name that developer tools show: `Link.displayName = "Link";`. */
const shownName = /^\w+\.displayName = "\w+";$/gm

/**
 * Lets the build leave out what the router's package makes and this site does not use: links, forms and contexts
 * of its data layer, 4 KB of gzipped script. The package does not say that making them does nothing else.
 */
export const unusedComponents = (): Plugin => ({
  name: 'unused-components',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) => ({
      code: code.replace(made, '$1/* @__PURE__ */ $2').replace(shownName, ''),
      map: null,
    }),
  },
})
