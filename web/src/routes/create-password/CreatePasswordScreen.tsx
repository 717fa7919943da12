import { useParams } from 'react-router-dom'
import { SetPasswordForm } from '../../features/password/SetPasswordForm.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import { Page, PageHeader } from '../../ui/Page.tsx'

/** Sets the first password of an account that somebody else has made, by the link of a mail. */
export function Screen() {
  const { token = '' } = useParams()
  return (
    <Page>
      <PageMeta title="Create password" description="Set your password and log in." isIndexed={false} />
      <PageHeader title="Create password">
        <p>Choose one, and you are logged in with it.</p>
      </PageHeader>
      <SetPasswordForm kind="create" token={token} />
    </Page>
  )
}
