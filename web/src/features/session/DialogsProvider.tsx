import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { FormError } from './answer.ts'

/** The dialogs in which people become members and prove that they are. */
export type DialogKind = 'login' | 'sign-up' | 'forgot-password' | 'session-expired'

/** What came of the join that went along with a registration. */
export interface RegisteredJoin {
  readonly isJoined: boolean
  /** Why not; none also where the release was not accepted and nothing was asked for. */
  readonly errors: readonly FormError[]
}

/** The production that a sign-up was begun for. */
export interface SignUpJoining {
  readonly productionId: string
  /** Shows its release at the sign-up's end, and tells the version that is accepted; null for none. */
  readonly Release: ComponentType<{
    readonly productionId: string
    readonly onAccept: (version: string | null) => void
  }>
  /** Called once the account is made, after the dialog has closed. */
  readonly onRegistered: (join: RegisteredJoin) => void
}

/** Why a dialog was opened. It stays the same when one dialog leads to another. */
export interface DialogPurpose {
  /** Said at the top of the dialog: what the login is needed for. */
  readonly notice?: string
  /** Called once somebody has logged in or signed up, after the dialog has closed. */
  readonly after?: () => void
  readonly joining?: SignUpJoining
}

/** The dialog on display. */
export interface OpenDialog {
  readonly kind: DialogKind
  readonly purpose: DialogPurpose
}

/** Opens and closes the one dialog on display. */
export interface Dialogs {
  readonly current: OpenDialog | null
  readonly open: (kind: DialogKind, purpose?: DialogPurpose) => void
  readonly close: () => void
}

const DialogsContext = createContext<Dialogs | null>(null)

export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [current, setCurrent] = useState<OpenDialog | null>(null)
  const open = useCallback(
    (kind: DialogKind, purpose: DialogPurpose = {}) => setCurrent({ kind, purpose }),
    [],
  )
  const close = useCallback(() => setCurrent(null), [])
  const dialogs = useMemo<Dialogs>(() => ({ current, open, close }), [current, open, close])
  return <DialogsContext value={dialogs}>{children}</DialogsContext>
}

/** The dialogs of the session. Throws outside of `DialogsProvider`. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above it')
  return dialogs
}
