import { SetPasswordForm } from '../../features/password/SetPasswordForm.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { AddressOf } from '../../navigation/route-query.ts'
import { useAddress } from '../../navigation/use-route-query.ts'
import type { patterns } from '../../site/patterns.ts'
import { Page, PageHeader } from '../../ui/Page.tsx'

/** Sets a new password in place of a lost one, by the link of a mail. */
export function Screen() {
  const {
    params: { token = '' },
  }: AddressOf<typeof patterns.resetPassword> = useAddress()
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
