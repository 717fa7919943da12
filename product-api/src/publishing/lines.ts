import { frontMatterOf } from '@compound/foundation/server/front-matter.ts'
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'

export type ProblemTarget = readonly PropertyKey[] | string

export interface Lines {
  /** From 1. A missing field has the line of its parent. */
  lineOf(target: ProblemTarget): number
}

/** For YAML, JSON (which is YAML too) and Markdown with front matter. @param text with line feeds only */
export function createLines(text: string): Lines {
  let lineOfField: ((path: readonly PropertyKey[]) => number) | undefined
  return {
    lineOf(target) {
      if (typeof target === 'string') {
        const offset = text.indexOf(target)
        return offset === -1 ? 1 : lineAt(text, offset)
      }
      // Parsed once, and only if there is a problem.
      lineOfField ??= fieldLines(frontMatterOf(text)?.yaml ?? text)
      return lineOfField(target)
    },
  }
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function fieldLines(yaml: string): (path: readonly PropertyKey[]) => number {
  const counter = new LineCounter()
  const { contents } = parseDocument(yaml, { lineCounter: counter })
  return (path) => {
    let node: unknown = contents
    let offset = 0
    for (const step of path) {
      const next = childOf(node, step)
      if (next === undefined) break
      offset = next.offset
      node = next.node
    }
    return counter.linePos(offset).line
  }
}

function childOf(parent: unknown, step: PropertyKey): { node: unknown; offset: number } | undefined {
  if (isMap(parent)) {
    const pair = parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(step))
    return pair && isNode(pair.key) && pair.key.range
      ? { node: pair.value, offset: pair.key.range[0] }
      : undefined
  }
  const item = isSeq(parent) && typeof step === 'number' ? parent.items[step] : undefined
  return isNode(item) && item.range ? { node: item, offset: item.range[0] } : undefined
}
