import { Parser } from 'htmlparser2'

const formats = ['strong', 'em', 'u', 's', 'sub', 'sup'] as const
type Format = (typeof formats)[number]

/** A nested element can turn them off. */
const inheritable: ReadonlySet<Format> = new Set(['strong', 'em'])

const formatting: ReadonlyMap<string, Format> = new Map([
  ['b', 'strong'],
  ['strong', 'strong'],
  ['i', 'em'],
  ['em', 'em'],
  ['u', 'u'],
  ['s', 's'],
  ['strike', 's'],
])

/** Headlines are bold by themselves, and links underlined. */
function idleInside(name: string): readonly Format[] {
  if (/^(?:h[1-6]|th)$/.test(name)) return ['strong']
  if (name === 'a') return ['u']
  return name === 'sub' || name === 'sup' ? [name] : []
}

/** Their content is no text, or is read as text. */
const opaque = new Set('script style title textarea xmp iframe noscript template'.split(' '))

/** A break or a picture inside bold text doesn't end it. */
const empty = new Set(['br', 'img', 'wbr'])

const formattingProperty = /font\s*:|font-weight|font-style|text-decoration|vertical-align/i

interface Frame {
  /** Of the text directly inside, outermost first. */
  readonly formats: readonly Format[]
  /** Not added by styles. */
  readonly idle: readonly Format[]
  readonly isKept: boolean
}

const plain: Frame = { formats: [], idle: [], isKept: true }

/**
 * Gives text the formatting that inline styles say, as elements. Google Docs wraps everything in a `<b>` that is
 * not bold, and says only by styles what is. At most six elements are added around a text.
 */
export function applyInlineStyles(html: string): string {
  if (!formattingProperty.test(html)) return html
  let result = ''
  const open: Format[] = []
  const frames: Frame[] = []

  /** Those that aren't wanted, and all inside them. */
  function close(wanted: readonly Format[]): void {
    const unwanted = open.findIndex((format, index) => wanted[index] !== format)
    while (unwanted !== -1 && open.length > unwanted) result += `</${open.pop()}>`
  }

  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        const frame = frameOf(name, attributes, frames.at(-1) ?? plain)
        frames.push(frame)
        if (!frame.isKept) return
        close(empty.has(name) ? frame.formats : [])
        // `</p>` alone makes a paragraph, and is written when it closes.
        if (!isImplied || empty.has(name)) result += html.slice(parser.startIndex, parser.endIndex + 1)
      },
      ontext(text) {
        const { formats } = frames.at(-1) ?? plain
        close(formats)
        // Spaces between blocks get no element around them.
        for (const format of text.trim() === '' ? [] : formats.slice(open.length)) {
          open.push(format)
          result += `<${format}>`
        }
        result += text
      },
      onclosetag(name, isImplied) {
        if (frames.pop()?.isKept !== true || empty.has(name)) return
        close([])
        if (!isImplied) result += html.slice(parser.startIndex, parser.endIndex + 1)
      },
    },
    { decodeEntities: false },
  )
  parser.end(html)
  close([])
  return result
}

function frameOf(name: string, attributes: Readonly<Record<string, string>>, outer: Frame): Frame {
  if (opaque.has(name)) return plain
  const says = statesOf(attributes.style ?? '', outer.formats)
  const own = formatting.get(name)
  const isContradicted = [own, name].some((format) => says.get(format ?? '') === false)
  // An element with a language is more than its formatting.
  const isKept = !isContradicted && (own === undefined || 'lang' in attributes || 'dir' in attributes)
  const idle = [...outer.idle, ...idleInside(name), ...(isKept && own ? [own] : [])]
  const inherited = outer.formats.filter((format) => !inheritable.has(format) || says.get(format) !== false)
  const added = formats.filter((format) => says.get(format) === true && !idle.includes(format))
  const all = [...inherited, ...(own && !isKept && !isContradicted ? [own] : []), ...added]
  return { formats: [...new Set(all)], idle, isKept }
}

/** Formats that an inline style turns on or off. A decoration can't be turned off inside a decorated element. */
function statesOf(style: string, outer: readonly Format[]): ReadonlyMap<string, boolean> {
  const states = new Map<string, boolean>()
  if (!formattingProperty.test(style)) return states
  const values = new Map<string, string>()
  const declarations = style
    .toLowerCase()
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(';')
  for (const declaration of declarations) {
    const [property = '', given = ''] = declaration.split(':').map((part) => part.trim())
    const value = given.replace(/\s*!.*/, '')
    for (const [name, part] of property === 'font' ? fontParts(value) : [[property, value] as const]) {
      values.set(name, part)
    }
  }
  const set = (format: Format, value: string | undefined, on: RegExp, off: RegExp) => {
    if (value === undefined) return
    if (on.test(value)) states.set(format, true)
    else if (off.test(value)) states.set(format, false)
    else if (value === 'inherit' || value === 'unset') states.set(format, outer.includes(format))
  }
  set(
    'strong',
    values.get('font-weight'),
    /^(?:bold|bolder|[6-9]\d\d(?:\.\d+)?|1000)$/,
    /^(?:normal|lighter|initial|[\d.]+)$/,
  )
  set('em', values.get('font-style'), /^(?:italic|oblique)/, /^(?:normal|initial)$/)
  const line = values.get('text-decoration-line') ?? values.get('text-decoration')
  set('u', line, /underline/, /^(?!inherit|revert)/)
  set('s', line, /line-through/, /^(?!inherit|revert)/)
  const height = values.get('vertical-align')
  set('sub', height, /^sub$/, /^(?:baseline|initial|unset|0)$/)
  set('sup', height, /^super$/, /^(?:baseline|initial|unset|0)$/)
  return states
}

/** The short form resets what it leaves out. Its size, with a unit, comes after what is looked for. */
function fontParts(value: string): (readonly [property: string, value: string])[] {
  const isWhole = /^(?:inherit|unset|revert|var\()/.test(value)
  const [start = ''] = ` ${value}`.split(/\s(?:[\d.]+[a-z%]|(?:xx?x?-)?(?:small|medium|large))/)
  const part = (pattern: RegExp) => (isWhole ? value : (pattern.exec(start)?.[0] ?? 'normal'))
  return [
    ['font-weight', part(/\b(?:bold(?:er)?|lighter|[1-9]\d\d|1000)\b/)],
    ['font-style', part(/\b(?:italic|oblique)\b/)],
  ]
}
