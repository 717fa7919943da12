import { SetPasswordPage } from '../../features/password/SetPasswordPage.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { AddressOf } from '../../navigation/address.ts'
import { useAddress } from '../../navigation/use-address.ts'
import type { patterns } from '../../site/patterns.ts'

/** For an account that somebody else has made. */
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
        lead="Choose a password. You’ll be logged in."
      />
    </>
  )
}
