import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { PageState } from './app/hydration.ts'
import { embeddedJson } from './ui/embedded-json.ts'

export interface RenderedHtml {
  readonly html: Buffer
  readonly pictures: readonly string[]
}

interface Hydration {
  readonly entryModule: string
  readonly state: PageState
}

/**
 * Not in React's tree: it can't create scripts where Trusted Types are required, as when it renders a whole page again after
 * a mismatch, and would put an `async` script into the head, where it could run before the page's state exists.
 */
const scriptsFor = ({ entryModule, state }: Hydration): string =>
  `<script type="application/json">${embeddedJson(state)}</script><script type="module" src="${entryModule}" async=""></script>`

const end = '</body></html>'

/** React's preload of a picture in one width, with `&amp;` as its only entity. Others stay in the head. */
const preloadedPicture =
  /<link rel="preload" as="image" href="((?:[!#-%'-~]|&amp;)+)"(?: fetchPriority="(\w+)")?\/>/g

/** React's streaming renderer takes half as long again, and makes Node track every promise from then on. */
export function renderHtml(document: ReactNode, hydration: Hydration | null): RenderedHtml {
  const rendered = renderToString(document)
  const pictures: string[] = []
  const head = rendered.slice(0, rendered.indexOf('</head>'))
  const headWithoutPictures = head.replace(preloadedPicture, (_link, href: string, priority?: string) => {
    const hint = priority === undefined ? '' : `; fetchpriority="${priority}"`
    pictures.push(`<${href.replaceAll('&amp;', '&')}>; rel=preload; as="image"${hint}`)
    return ''
  })
  const body = rendered.slice(head.length, -end.length)
  const scripts = hydration === null ? '' : scriptsFor(hydration)
  // One text of all would be copied once more before it is encoded.
  const parts = [`<!DOCTYPE html>${headWithoutPictures}`, body, scripts + end]
  return { html: Buffer.concat(parts.map((part) => Buffer.from(part))), pictures }
}
