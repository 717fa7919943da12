import type { Json } from '../json.ts'

type Tree = Map<string, Tree | 'whole'>

/**
 * @param fields separated by commas, nested ones by dots (`pictures.base_link`), in lists for each item.
 * Unknown names are ignored, null and the order stay; undefined or empty: everything
 */
export function pickFields(value: Json, fields: string | undefined): Json {
  return fields ? prune(value, treeOf(fields)) : value
}

function treeOf(fields: string): Tree {
  const root: Tree = new Map()
  for (const path of fields.split(',')) {
    const names = path.trim().split('.').filter(Boolean)
    let branch: Tree | 'whole' | undefined = root
    for (const [depth, name] of names.entries()) {
      if (!(branch instanceof Map)) break
      const last = depth === names.length - 1
      const next: Tree | 'whole' | undefined = last ? 'whole' : (branch.get(name) ?? new Map())
      branch.set(name, next)
      branch = next
    }
  }
  return root
}

function prune(value: Json, tree: Tree): Json {
  if (Array.isArray(value)) return value.map((item) => prune(item, tree))
  if (value === null || typeof value !== 'object') return value
  const picked: { [key: string]: Json } = {}
  for (const [name, child] of Object.entries(value)) {
    const branch = tree.get(name)
    if (branch === undefined) continue
    picked[name] = branch === 'whole' ? child : prune(child, branch)
  }
  return picked
}
