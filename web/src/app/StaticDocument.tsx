import type { ReactNode } from 'react'
import { documentTitle } from '../meta/PageMeta.tsx'
import { paths } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { Page, PageHeader } from '../ui/Page.tsx'
import type { PageAssets } from './Document.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'

interface StaticDocumentProps {
  readonly site: Site
  readonly assets: PageAssets
  readonly title: string
  readonly children: ReactNode
}

export const StaticDocument = ({ site, assets, title, children }: StaticDocumentProps) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="dark light" />
      <meta name="robots" content="noindex" />
      <title>{documentTitle(title, site.name)}</title>
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
    </head>
    <body>
      <header className={styles.header}>
        <div className={styles.bar}>
          <a href={paths.home} className={styles.brand}>
            <Logo />
            <span className={styles.name}>{site.name}</span>
          </a>
        </div>
      </header>
      <main id="main">
        <Page>
          <PageHeader title={title}>{children}</PageHeader>
        </Page>
      </main>
    </body>
  </html>
)
