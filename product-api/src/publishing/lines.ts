import { frontMatterOf } from '@compound/foundation/front-matter.ts'
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'

/** A place in a file: the path of a field, or a text that stands there. */
export type Place = readonly PropertyKey[] | string

/** Finds the lines of a file's parts. */
export interface Lines {
  /** From 1. A field that is missing has the line of what it is missing in. */
  lineOf(place: Place): number
}

/**
 * Finds lines in a file of YAML, of JSON, which is YAML too, or of Markdown with front matter.
 *
 * @param text with line feeds alone
 */
export function createLines(text: string): Lines {
  let lineOfField: ((path: readonly PropertyKey[]) => number) | undefined
  return {
    lineOf(place) {
      if (typeof place === 'string') {
        const offset = text.indexOf(place)
        return offset === -1 ? 1 : lineAt(text, offset)
      }
      // Parsed once, and only where there is a problem.
      lineOfField ??= fieldLines(frontMatterOf(text)?.yaml ?? text)
      return lineOfField(place)
    },
  }
}

/** The line of an offset, from 1. */
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

/** The value of a field or the item of a list, and where it begins. */
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
