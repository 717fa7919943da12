import type { Plugin } from 'vite'

const importOfModule = /^import styles from (['"].+\.module\.css['"])/gm

/** Named imports let the build inline the class names. The site also works without it. */
export const cssModuleNames = (): Plugin => ({
  name: 'css-module-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: '.module.css' },
    handler: (code) => ({ code: code.replace(importOfModule, 'import * as styles from $1'), map: null }),
  },
})
