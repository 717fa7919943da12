import { sitePicture } from '../../site/site-picture.ts'
import { Halves, Page, PageHeader } from '../../ui/Page.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { SetPasswordForm, type SetPasswordKind } from './SetPasswordForm.tsx'
import styles from './SetPasswordPage.module.css'

type SetPasswordPageProps = {
  readonly kind: SetPasswordKind
  /** The last part of the mailed link. */
  readonly token: string
  readonly title: string
  readonly lead: string
}

/** The page of a mailed link: the form for a password, beside the key to the house. */
export const SetPasswordPage = ({ kind, token, title, lead }: SetPasswordPageProps) => (
  <Page>
    <Halves>
      <div className={styles.form}>
        <PageHeader title={title}>
          <p>{lead}</p>
        </PageHeader>
        <SetPasswordForm kind={kind} token={token} />
      </div>
      <Picture
        {...sitePicture('network-1')}
        alt=""
        sizes="(min-width: 64rem) 40rem, 100vw"
        shape="photo"
        seed={title}
      />
    </Halves>
  </Page>
)
