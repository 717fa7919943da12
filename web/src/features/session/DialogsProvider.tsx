import { type ComponentType, createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react'
import type { FormError } from './use-form-mutation.ts'

export type DialogKind = 'login' | 'sign-up' | 'forgot-password' | 'session-expired' | 'log-out'

export interface RegisteredJoin {
  /** Of the sign-up. Not shown yet if it has joined. */
  readonly message: string
  readonly isJoined: boolean
  /** Null with a confirmed spot. */
  readonly waitlistPosition: number | null
  /** Empty, too, if the release was not accepted: then no join was sent. */
  readonly errors: readonly FormError[]
}

interface SignUpJoining {
  readonly productionId: string
  /** Reports the accepted version, or null. */
  readonly Waiver: ComponentType<{
    readonly productionId: string
    readonly onAccept: (version: string | null) => void
  }>
  /** Once the account exists and the dialog has closed. */
  readonly onRegistered: (join: RegisteredJoin) => void
}

/** Stays the same when one dialog leads to another. */
export interface DialogPurpose {
  readonly subtitle?: string
  /** Once the dialog has closed. */
  readonly after?: () => void
  readonly joining?: SignUpJoining
}

export interface OpenDialog {
  readonly kind: DialogKind
  readonly purpose: DialogPurpose
}

export interface Dialogs {
  readonly current: OpenDialog | null
  /** Latest last. */
  readonly before: readonly OpenDialog[]
  /** If it led to the current dialog, goes back to it. */
  readonly open: (kind: DialogKind, purpose?: DialogPurpose) => void
  /** Closes if no dialog led here. */
  readonly back: () => void
  readonly close: () => void
}

const DialogsContext = createContext<Dialogs | null>(null)

/** Never goes back to the alert about an expired session. */
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

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above it')
  return dialogs
}
