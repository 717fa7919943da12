import type { Plugin } from 'vite'

const importOfModule = /^import styles from (['"].+\.module\.css['"])/gm

/**
 * Imports the class names of CSS modules one by one, where a component imports them as one object: the build then
 * writes each name where it is used, and leaves out the objects. Without this plugin the site works alike.
 */
export const cssModuleNames = (): Plugin => ({
  name: 'css-module-names',
  enforce: 'pre',
  transform: {
    filter: { id: /\.tsx?$/, code: '.module.css' },
    handler: (code) => ({ code: code.replace(importOfModule, 'import * as styles from $1'), map: null }),
  },
})
