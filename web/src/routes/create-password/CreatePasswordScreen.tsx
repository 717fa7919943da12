import { SetPasswordForm } from '../../features/password/SetPasswordForm.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { AddressOf } from '../../navigation/route-query.ts'
import { useAddress } from '../../navigation/use-route-query.ts'
import type { patterns } from '../../site/patterns.ts'
import { Page, PageHeader } from '../../ui/Page.tsx'

/** Sets the first password of an account that somebody else has made, by the link of a mail. */
export function Screen() {
  const {
    params: { token = '' },
  }: AddressOf<typeof patterns.createPassword> = useAddress()
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
