import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { FormError } from './send-mutation.ts'

/** The dialogs in which people become members and prove that they are, and the logout, which may have to ask. */
export type DialogKind = 'login' | 'sign-up' | 'forgot-password' | 'session-expired' | 'log-out'

/** The result of the join that was sent along with a registration. */
export interface RegisteredJoin {
  readonly isJoined: boolean
  /** The place on the waiting list; null for a join that has a place at the production. */
  readonly waitingPlace: number | null
  /** The reasons why not; none also where the release was not accepted and no join was sent. */
  readonly errors: readonly FormError[]
}

/** The production that a sign-up was begun for. */
interface SignUpJoining {
  readonly productionId: string
  /** Shows its release at the sign-up's end, and tells the version that is accepted; null for none. */
  readonly Release: ComponentType<{
    readonly productionId: string
    readonly onAccept: (version: string | null) => void
  }>
  /** Called once the account is made, after the dialog has closed. */
  readonly onRegistered: (join: RegisteredJoin) => void
}

/** The purpose of an open dialog. It stays the same when one dialog leads to another. */
export interface DialogPurpose {
  /** The message at the top of the dialog: the reason for the login. */
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
  /** The dialogs that led to the one on display, the latest last: the way back leads through them. */
  readonly before: readonly OpenDialog[]
  /** Opens a dialog, from another one or from the screen. One that led here is gone back to. */
  readonly open: (kind: DialogKind, purpose?: DialogPurpose) => void
  /** To the dialog that led here; closes where there is none. */
  readonly back: () => void
  readonly close: () => void
}

const DialogsContext = createContext<Dialogs | null>(null)

/** The dialogs up to one that is opened. The alert is no place to come back to. */
function leadingTo(trail: readonly OpenDialog[], next: OpenDialog): readonly OpenDialog[] {
  const known = trail.findIndex(({ kind }) => kind === next.kind)
  const before = known < 0 ? trail : trail.slice(0, known)
  return next.kind === 'session-expired'
    ? [next]
    : [...before.filter(({ kind }) => kind !== 'session-expired'), next]
}

export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [trail, setTrail] = useState<readonly OpenDialog[]>([])
  const open = useCallback(
    (kind: DialogKind, purpose: DialogPurpose = {}) =>
      setTrail((trail) => leadingTo(trail, { kind, purpose })),
    [],
  )
  const back = useCallback(() => setTrail((trail) => trail.slice(0, -1)), [])
  const close = useCallback(() => setTrail([]), [])
  const dialogs = useMemo<Dialogs>(
    () => ({ current: trail.at(-1) ?? null, before: trail.slice(0, -1), open, back, close }),
    [trail, open, back, close],
  )
  return <DialogsContext value={dialogs}>{children}</DialogsContext>
}

/** The dialogs of the session. Throws outside of `DialogsProvider`. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above it')
  return dialogs
}
