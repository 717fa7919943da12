import { Parser, Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** Deeper elements are reduced to text. No author nests deeper by hand. */
const deepest = 50

/** Further elements are reduced to text. The longest table of an article has some thousand. */
const mostElements = 20_000

/** The tokenizer reads their content as text. */
const raw = new Set(['script', 'style', 'title', 'textarea', 'xmp'])

const empty = new Set(
  'area base basefont br col embed hr img input link meta param source track wbr'.split(' '),
)

/** Keeps only the text of elements too deep or too many: 300 kB of nested tags took many seconds to parse. */
export function flattenHtml(html: string): string {
  const depth = { now: 0 }
  const cuts: Cut[] = []
  const parser = new Parser(
    {
      onopentag: () => {
        depth.now += 1
      },
      onclosetag: () => {
        depth.now -= 1
      },
    },
    {
      Tokenizer: class extends Tokenizer {
        constructor(options: ConstructorParameters<typeof Tokenizer>[0], callbacks: TokenizerCallbacks) {
          super(options, hiding(html, depth, cuts, callbacks))
        }
      },
    },
  )
  parser.end(html)
  if (cuts.length === 0) return html
  let flat = ''
  let from = 0
  for (const { start, end } of cuts) {
    flat += `${html.slice(from, start)} `
    from = end
  }
  return flat + html.slice(from)
}

interface Cut {
  start: number
  end: number
}

function hiding(
  html: string,
  depth: Readonly<{ now: number }>,
  cuts: Cut[],
  parser: TokenizerCallbacks,
): TokenizerCallbacks {
  const hidden = new Map<string, number>()
  let elements = 0
  let open: { name: string; start: number } | undefined

  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase()

  function endOpenTag(end: number, isOver: boolean): void {
    if (open === undefined) return
    // The text of a hidden script is hidden too.
    if (!isOver && raw.has(open.name)) return
    cuts.push({ start: open.start, end: end + 1 })
    open = undefined
  }

  return {
    ...silentCallbacks,
    onopentagname(start, end) {
      elements += 1
      const name = nameAt(start, end)
      if (elements <= mostElements && (depth.now < deepest || empty.has(name))) {
        parser.onopentagname(start, end)
        return
      }
      open = { name, start: start - 1 }
      if (!empty.has(name)) hidden.set(name, (hidden.get(name) ?? 0) + 1)
    },
    onopentagend(end) {
      if (open === undefined) parser.onopentagend(end)
      else endOpenTag(end, false)
    },
    onselfclosingtag(end) {
      if (open === undefined) parser.onselfclosingtag(end)
      else endOpenTag(end, true)
    },
    onclosetag(start, end) {
      const name = nameAt(start, end)
      const count = hidden.get(name) ?? 0
      if (count > 0) {
        hidden.set(name, count - 1)
        const last = html.indexOf('>', end)
        cuts.push({
          start: open?.start ?? html.lastIndexOf('<', start),
          end: last === -1 ? html.length : last + 1,
        })
        open = undefined
        return
      }
      parser.onclosetag(start, end)
      // The hidden elements were inside the one that was just closed.
      if (elements <= mostElements && depth.now < deepest) hidden.clear()
    },
    onend() {
      if (open !== undefined) cuts.push({ start: open.start, end: html.length })
      parser.onend()
    },
  }
}

const nothing = () => {}

const silentCallbacks = {
  ontext: nothing,
  ontextentity: nothing,
  oncomment: nothing,
  oncdata: nothing,
  ondeclaration: nothing,
  onprocessinginstruction: nothing,
  onattribname: nothing,
  onattribdata: nothing,
  onattribentity: nothing,
  onattribend: nothing,
} satisfies Partial<TokenizerCallbacks>
