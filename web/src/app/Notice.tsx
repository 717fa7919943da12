import type { ReactNode } from 'react'
import { paths } from '../site/paths.ts'
import { LinkButton, ReloadButton } from '../ui/Button.tsx'
import { Page, PageHeader } from '../ui/Page.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './Notice.module.css'

type NoticeProps = {
  readonly title: string
  readonly sentence: string
  /** A detail for support. */
  readonly note?: string | undefined
  /** The links and buttons that lead on. */
  readonly children: ReactNode
}

/** A page that has nothing to show but a sentence, beside a drawn sheet. */
export const Notice = ({ title, sentence, note, children }: NoticeProps) => (
  <Page>
    <div className={styles.notice}>
      <PageHeader title={title}>
        <p>{sentence}</p>
        {note && <p>{note}</p>}
        <div className={styles.ways}>{children}</div>
      </PageHeader>
      <Picture src={null} alt="" sizes="" seed={title} />
    </div>
  </Page>
)

/** The ways on from a page that did not load. */
export const ReloadOrHome = () => (
  <>
    <ReloadButton>Load the page anew</ReloadButton>
    <LinkButton to={paths.home} look="outline">
      Go to the home screen
    </LinkButton>
  </>
)
