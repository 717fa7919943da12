import { expect, test } from 'vitest'
import { markPure } from '../build/react-purity.ts'

test('what React makes is annotated under every name that it is imported by', () => {
  const code = `import * as React from 'react'
import * as React2 from 'react'
var Context = React.createContext(null), other = make()
const Link = React2.forwardRef(() => React.memo(null))`
  expect(markPure(code)).toBe(`import * as React from 'react'
import * as React2 from 'react'
var Context = /* @__PURE__ */ React.createContext(null), other = make()
const Link = /* @__PURE__ */ React2.forwardRef(() => React.memo(null))`)
})

test('display names are left out, other properties stay', () => {
  expect(markPure(`Link.displayName = 'Link';\nLink.contextType = Context;`)).toBe(
    `\nLink.contextType = Context;`,
  )
})

test('a context type becomes part of making its class', () => {
  const code = 'var Context = 1;\nvar Boundary = class extends Base {};\nBoundary.contextType = Context;'
  expect(markPure(code)).toBe(
    'var Context = 1;\nvar Boundary = /* @__PURE__ */ Object.assign(class extends Base {}, { contextType: Context });\n',
  )
})

test('a function of the same name that is not React’s stays as it is', () => {
  const code = `import * as React from 'elsewhere'\nconst link = React.memo(null)`
  expect(markPure(code)).toBe(code)
})
