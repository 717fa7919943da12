type TextSection = { readonly id: string; readonly title: string }

export type SectionedText = { readonly html: string; readonly sections: readonly TextSection[] }

const heading = /<h2>(.*?)<\/h2>/gs
const tag = /<[^>]+>/g

/** The characters that sanitized HTML escapes. */
const references: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
}

const plain = (html: string): string =>
  html
    .replace(tag, '')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (reference) => references[reference] ?? reference)
    .trim()

/** Ids are made of the headings' words, so that links survive other edits. */
export function sectionsOf(html: string): SectionedText {
  const sections: TextSection[] = []
  const linked = html.replace(heading, (whole, inner: string) => {
    const title = plain(inner)
    if (title === '') return whole
    const words = title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
    const isTaken = sections.some(({ id }) => id === words)
    const id = words === '' || isTaken ? `section-${sections.length + 1}` : words
    sections.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: linked, sections }
}
