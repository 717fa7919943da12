import type { PageAssets } from './app/Document.tsx'

interface PageFiles {
  readonly assets: PageAssets
  readonly entryModule: string | null
  readonly pictures: readonly string[]
}

/** Also for Early Hints. Without hydration's modules and fonts, which would delay the picture. */
export const preloadLinks = ({ assets, entryModule, pictures }: PageFiles): string =>
  [
    ...assets.styles.map((href) => `<${href}>; rel=preload; as=style`),
    ...(entryModule === null ? [] : [`<${entryModule}>; rel=modulepreload`]),
    ...pictures,
  ].join(', ')
