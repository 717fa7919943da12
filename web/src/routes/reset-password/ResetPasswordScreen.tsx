import { SetPasswordPage } from '../../features/password/SetPasswordPage.tsx'
import { PageMeta } from '../../meta/PageMeta.tsx'
import type { AddressOf } from '../../navigation/address.ts'
import { useAddress } from '../../navigation/use-address.ts'
import type { patterns } from '../../site/patterns.ts'

export function Screen() {
  const {
    params: { token = '' },
  }: AddressOf<typeof patterns.resetPassword> = useAddress()
  return (
    <>
      <PageMeta title="Reset password" description="Set a new password and log in." isIndexed={false} />
      <SetPasswordPage
        kind="reset"
        token={token}
        title="Reset password"
        lead="Choose a new password. You’ll be logged in."
      />
    </>
  )
}
