import { Page, PageHeader } from '../ui/Page.tsx'
import type { PageAssets } from './Document.tsx'
import { documentTitle } from './PageMeta.tsx'
import { paths } from './paths.ts'
import type { Site } from './site.ts'

interface FailureDocumentProps {
  readonly site: Site
  readonly assets: PageAssets
  /** What the logs know the failure by. */
  readonly reference: string
}

/** The page that stands when a page could not be rendered at all: static, without data and scripts. */
export const FailureDocument = ({ site, assets, reference }: FailureDocumentProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{documentTitle('Something went wrong', site.name)}</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
    <body>
      <main id="main">
        <Page>
          <PageHeader title="This page did not load">
            <p>The fault is ours. Try again in a moment.</p>
            <p>Reference: {reference}</p>
            <p>
              <a href={paths.home}>Go to the home screen</a>
            </p>
          </PageHeader>
        </Page>
      </main>
    </body>
  </html>
)
