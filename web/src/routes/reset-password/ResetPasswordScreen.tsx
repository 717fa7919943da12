import { useParams } from 'react-router-dom'
import { SetPasswordForm } from '../../features/password/SetPasswordForm.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { Page, PageHeader } from '../../ui/Page.tsx'

/** Sets a new password in place of a lost one, by the link of a mail. */
export function Screen() {
  const { token = '' } = useParams()
  return (
    <Page>
      <PageMeta title="Reset password" description="Set a new password and log in." isIndexed={false} />
      <PageHeader title="Reset password">
        <p>Choose a new one, and you are logged in with it.</p>
      </PageHeader>
      <SetPasswordForm kind="reset" token={token} />
    </Page>
  )
}
