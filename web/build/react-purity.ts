import { type ESTree, type Plugin, parseAst } from 'vite'

const makers = new Set(['createContext', 'forwardRef', 'memo'])

const namesOfReact = ({ body }: ESTree.Program): ReadonlySet<string> =>
  new Set(
    body.flatMap((node) =>
      node.type === 'ImportDeclaration' && node.source.value === 'react'
        ? node.specifiers.flatMap(({ type, local }) => (type === 'ImportSpecifier' ? [] : [local.name]))
        : [],
    ),
  )

const isMaking = (node: ESTree.Expression | null, react: ReadonlySet<string>): boolean =>
  node?.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.type === 'Identifier' &&
  react.has(node.callee.object.name) &&
  node.callee.property.type === 'Identifier' &&
  makers.has(node.callee.property.name)

const isDisplayName = (node: ESTree.Program['body'][number]): boolean =>
  node.type === 'ExpressionStatement' &&
  node.expression.type === 'AssignmentExpression' &&
  node.expression.left.type === 'MemberExpression' &&
  node.expression.left.property.type === 'Identifier' &&
  node.expression.left.property.name === 'displayName'

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

function contextTypeIn(node: ESTree.Program['body'][number]) {
  if (node.type !== 'ExpressionStatement' || node.expression.type !== 'AssignmentExpression') return null
  const { left, right } = node.expression
  return left.type === 'MemberExpression' &&
    left.object.type === 'Identifier' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'contextType'
    ? { className: left.object.name, value: right }
    : null
}

/** Moves `Boundary.contextType = Context` into `var Boundary = class …`. */
function contextTypeEdits(program: ESTree.Program, code: string): readonly Edit[] {
  const classes = new Map(
    program.body.flatMap((node) =>
      node.type === 'VariableDeclaration'
        ? node.declarations.flatMap(({ id, init }) =>
            id.type === 'Identifier' && init?.type === 'ClassExpression' ? [[id.name, init] as const] : [],
          )
        : [],
    ),
  )
  return program.body.flatMap((node) => {
    const found = contextTypeIn(node)
    const made = found && classes.get(found.className)
    if (!found || !made) return []
    const value = code.slice(found.value.start, found.value.end)
    return [
      { start: made.start, end: made.start, text: '/* @__PURE__ */ Object.assign(' },
      { start: made.end, end: made.end, text: `, { contextType: ${value} })` },
      { start: node.start, end: node.end, text: '' },
    ]
  })
}

export function markPure(code: string): string {
  const program = parseAst(code)
  const react = namesOfReact(program)
  const annotations: readonly Edit[] = program.body.flatMap((node) => {
    if (isDisplayName(node)) return [{ start: node.start, end: node.end, text: '' }]
    if (node.type !== 'VariableDeclaration') return []
    return node.declarations.flatMap(({ init }) =>
      init && isMaking(init, react) ? [{ start: init.start, end: init.start, text: '/* @__PURE__ */ ' }] : [],
    )
  })
  const edits = [...annotations, ...contextTypeEdits(program, code)].toSorted(
    (one, other) => one.start - other.start,
  )
  return edits.reduceRight((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** Saves 4.2 KB gzipped of the router's unused code. The site also works without this plugin. */
export const reactPurity = (): Plugin => ({
  name: 'react-purity',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/node_modules\/react-router\// },
    handler: (code) => ({ code: markPure(code), map: null }),
  },
})
