import { SetPasswordPage } from '../../features/password/SetPasswordPage.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { AddressOf } from '../../navigation/route-query.ts'
import { useAddress } from '../../navigation/use-route-query.ts'
import type { patterns } from '../../site/patterns.ts'

/** Sets the first password of an account that somebody else has made, by the link of a mail. */
export function Screen() {
  const {
    params: { token = '' },
  }: AddressOf<typeof patterns.createPassword> = useAddress()
  return (
    <>
      <PageMeta title="Create password" description="Set your password and log in." isIndexed={false} />
      <SetPasswordPage
        kind="create"
        token={token}
        title="Create password"
        lead="Choose one, and you are logged in with it."
      />
    </>
  )
}
