import { escapeHtml } from '@compound/foundation/server/escape-html.ts'

/** Needs no escaping. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

type Value = string | Html | readonly Html[]

function render(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value)
  return value instanceof Html ? value.source : value.map(({ source }) => source).join('')
}

/** Template tag that escapes text values. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)))
}
