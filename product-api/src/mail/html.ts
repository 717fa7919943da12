import { escapeHtml } from '@compound/foundation/escape-html.ts'

/** Safe HTML: it needs no escaping. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

/** A value in {@link html}: text, which is escaped, safe HTML, or a list of it. */
type Value = string | Html | readonly Html[]

function render(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value)
  return value instanceof Html ? value.source : value.map(({ source }) => source).join('')
}

/** Template tag for HTML. Text values are escaped. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)))
}
