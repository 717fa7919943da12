import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** A rendered document. */
export interface RenderedHtml {
  /** With its doctype, in UTF-8. */
  readonly html: Buffer
  /** The pictures that the page shows first, as entries of a `Link` header. */
  readonly pictures: readonly string[]
}

const end = '</body></html>'

/** React's preload of a picture in one width, as its only entity an ampersand; those in several widths stay in the head. */
const preloadedPicture =
  /<link rel="preload" as="image" href="((?:[!#-%'-~]|&amp;)+)"(?: fetchPriority="(\w+)")?\/>/g

/**
 * Renders a whole document. React's streaming renderer would take half as long again: it encodes each piece of text by
 * itself, and its first use has Node track every promise of the process from then on.
 *
 * @param entryModule address of the script that hydrates the page, a file of the build; null for a page without scripts
 * @throws what a component threw
 */
export function renderHtml(document: ReactNode, entryModule: string | null): RenderedHtml {
  const rendered = renderToString(document)
  const pictures: string[] = []
  const head = rendered.slice(0, rendered.indexOf('</head>'))
  const headWithoutPictures = head.replace(preloadedPicture, (_link, href: string, priority?: string) => {
    const hint = priority === undefined ? '' : `; fetchpriority="${priority}"`
    pictures.push(`<${href.replaceAll('&amp;', '&')}>; rel=preload; as="image"${hint}`)
    return ''
  })
  const body = rendered.slice(head.length, -end.length)
  // React would put an `async` script into the head, where it could run before the page's state is there.
  const script = entryModule === null ? '' : `<script type="module" src="${entryModule}" async=""></script>`
  return { html: Buffer.from(`<!DOCTYPE html>${headWithoutPictures}${body}${script}${end}`), pictures }
}
