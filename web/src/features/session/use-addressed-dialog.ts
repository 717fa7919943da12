import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAddress } from '../../navigation/use-address.ts'
import { paths } from '../../site/paths.ts'
import { useDialogs } from './DialogsProvider.tsx'
import { nextPath } from './next-path.ts'
import { useSession } from './SessionProvider.tsx'

/** Text from the specification. */
export const loginFirst = 'Please login first'

/** Home opens the login at `?next=PATH`, which leads on to the path, and the form of emails at `?forgot-password`. */
export function useAddressedDialog(): void {
  const { kind } = useSession()
  const { current, open } = useDialogs()
  const { pathname, search } = useAddress()
  const navigate = useNavigate()
  const isHome = pathname === paths.home
  const next = isHome ? nextPath(search.get('next')) : null
  const isForgotten = isHome && search.has('forgot-password')
  const isAddressed = next !== null || isForgotten
  const isDialogOpen = current !== null
  const wasOpen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address, the session or the dialogs change
  useEffect(() => {
    const hasClosed = wasOpen.current && !isDialogOpen
    wasOpen.current = isAddressed && isDialogOpen
    if (!isAddressed || kind === 'unknown') return
    if (next !== null && kind === 'member') navigate(next, { replace: true })
    // A reload must not open it again.
    else if (hasClosed) navigate(paths.home, { replace: true, preventScrollReset: true })
    else if (!isDialogOpen)
      open(isForgotten ? 'forgot-password' : 'login', isForgotten ? {} : { subtitle: loginFirst })
  }, [next, isForgotten, kind, isDialogOpen])
}
