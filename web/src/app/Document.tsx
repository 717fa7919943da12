import type { ReactNode } from 'react'

export interface PageAssets {
  readonly styles: readonly string[]
  /** Modules that hydration imports. The first script fetches them once the page is shown. */
  readonly modules: readonly string[]
}

interface DocumentProps {
  /** Only on the server: React leaves links in the head that the browser's tree doesn't name. */
  readonly assets?: PageAssets & { readonly entryModule: string }
  readonly children: ReactNode
}

/** The whole document, rendered by React so that any screen can add titles and tags to its head. */
export const Document = ({ assets, children }: DocumentProps) => (
  <html lang="en">
    <head>
      {assets && <link rel="modulepreload" fetchPriority="low" href={assets.entryModule} />}
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="dark light" />
      {assets?.styles.map((href) => (
        <link key={href} rel="stylesheet" precedence="default" href={href} />
      ))}
    </head>
    <body>{children}</body>
  </html>
)
