import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteProvider } from '../src/site/site.ts'
import { type PageTags, readTags } from './page-tags.ts'
import { site } from './site-server.ts'

/** The tags that components leave in a document, rendered as the server renders them. */
export const renderedTags = (children: ReactNode): PageTags =>
  readTags(
    renderToStaticMarkup(
      <html lang="en">
        <head />
        <body>
          <SiteProvider value={site}>{children}</SiteProvider>
        </body>
      </html>,
    ),
  )
