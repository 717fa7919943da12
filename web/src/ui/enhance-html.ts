export type EnhancedClasses = {
  readonly facade: string
  readonly button: string
  readonly plain: string
  readonly scroller: string
}

const playSign =
  '<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="M7 4.2v15.6L20 12z"/></svg>'

const frame = /<iframe\b([^>]*)><\/iframe>/g
const attribute = /([a-z]+)="([^"]*)"/g

/** `html` is sanitized and well-formed. Players become buttons to press, tables and code scroll regions. */
export function enhanceHtml(html: string, classes: EnhancedClasses): string {
  return html
    .replace(frame, (_whole, written: string) => {
      const { src, title } = Object.fromEntries(
        Array.from(written.matchAll(attribute), ([, name = '', value = '']) => [name, value]),
      )
      if (!src) return ''
      const name = title || 'Video'
      return (
        `<span class="${classes.facade}">` +
        `<button type="button" class="${classes.button}" data-embed="${src}" data-title="${name}">${playSign}Play: ${name}</button>` +
        `<noscript><a class="${classes.plain}" href="${src}">Watch: ${name}</a></noscript></span>`
      )
    })
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll(
      '<table',
      `<div class="${classes.scroller}" role="group" aria-label="Table" tabindex="0"><table`,
    )
    .replaceAll('</table>', '</table></div>')
}
