import type { PageAssets } from './app/Document.tsx'

interface PageFiles {
  readonly assets: PageAssets
  /** The page's first script; null for a page without scripts. */
  readonly entryModule: string | null
  /** The pictures that a page shows first, as React names them in a `Link` header. */
  readonly pictures: readonly string[]
}

/**
 * What a browser fetches before it has read the page, as a `Link` header: a proxy may send it ahead as Early Hints. The
 * modules that hydrate the page are fetched by the entry, once the page is shown; the typefaces when the styles name
 * them, as they would take the line from the picture.
 */
export const preloadLinks = ({ assets, entryModule, pictures }: PageFiles): string =>
  [
    ...assets.styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...(entryModule === null ? [] : [`<${entryModule}>; rel=modulepreload`]),
    ...pictures,
  ].join(', ')
