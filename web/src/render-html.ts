import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

export interface RenderedHtml {
  readonly html: Buffer
  readonly pictures: readonly string[]
}

const end = '</body></html>'

/** React's preload of a picture in one width, with `&amp;` as its only entity. Others stay in the head. */
const preloadedPicture =
  /<link rel="preload" as="image" href="((?:[!#-%'-~]|&amp;)+)"(?: fetchPriority="(\w+)")?\/>/g

/** React's streaming renderer takes half as long again, and makes Node track every promise from then on. */
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
  // React would put an `async` script into the head, where it could run before the page's state exists.
  const script = entryModule === null ? '' : `<script type="module" src="${entryModule}" async=""></script>`
  return { html: Buffer.from(`<!DOCTYPE html>${headWithoutPictures}${body}${script}${end}`), pictures }
}
