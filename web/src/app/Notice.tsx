import type { ReactNode } from 'react'
import { PageMeta } from '../meta/PageMeta.tsx'
import { paths } from '../site/paths.ts'
import { sitePicture } from '../site/site-picture.ts'
import { LinkButton, ReloadButton } from '../ui/Button.tsx'
import { Halves, Page, PageHeader } from '../ui/Page.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  readonly title: string
  /** The document's title, if it differs. */
  readonly subject?: string
  readonly sentence: string
  readonly picture: string
  readonly note?: string | undefined
  readonly children: ReactNode
}

/** A page with only a message, beside a picture. */
export const Notice = ({ title, subject = title, sentence, picture, note, children }: NoticeProps) => (
  <Page>
    <PageMeta title={subject} description={sentence} isIndexed={false} />
    <Halves>
      <PageHeader title={title}>
        <p>{sentence}</p>
        {note && <p>{note}</p>}
        <div className={styles.ways}>{children}</div>
      </PageHeader>
      <Picture {...sitePicture(picture)} alt="" sizes="(min-width: 64rem) 40rem, 100vw" seed={title} />
    </Halves>
  </Page>
)

export const ReloadOrHome = () => (
  <>
    <ReloadButton>Reload</ReloadButton>
    <LinkButton to={paths.home} look="outline">
      Go to the home page
    </LinkButton>
  </>
)
