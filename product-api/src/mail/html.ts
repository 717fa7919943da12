/** A piece of HTML that may stand in a message as it is. */
export class Html {
  readonly source: string

  constructor(source: string) {
    this.source = source
  }
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** What may be filled into {@link html}: text, which is escaped, HTML, and lists of it. */
type Filling = string | Html | readonly Html[]

function filled(filling: Filling): string {
  if (typeof filling === 'string') return filling.replace(/[&<>"']/g, (mark) => entities[mark] ?? mark)
  return filling instanceof Html ? filling.source : filling.map(({ source }) => source).join('')
}

/** Writes HTML from a template. Text that is filled in stays text. */
export function html(strings: TemplateStringsArray, ...fillings: readonly Filling[]): Html {
  return new Html(String.raw({ raw: strings }, ...fillings.map(filled)))
}
