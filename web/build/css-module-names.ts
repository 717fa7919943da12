import type { Plugin } from 'vite'

const importOfModule = /^import styles from (['"].+\.module\.css['"])/gm

/** Imports class names one by one, so that the build inlines them. The site also works without it. */
export const cssModuleNames = (): Plugin => ({
  name: 'css-module-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: '.module.css' },
    handler: (code) => ({ code: code.replace(importOfModule, 'import * as styles from $1'), map: null }),
  },
})
