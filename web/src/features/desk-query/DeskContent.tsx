import type { ReactNode } from 'react'
import { formatClock } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { useIsOnline } from '../../ui/use-is-online.ts'
import styles from './DeskContent.module.css'
import type { DeskState } from './desk-state.ts'

export const noGrant = 'You don’t have access to this page. If you did before, it has expired.'

type DeskContentProps<Value> = {
  readonly query: { readonly state: DeskState<Value>; readonly refetch: () => void }
  /** Part of a sentence, like `the productions`. */
  readonly what: string
  readonly absent: string
  readonly placeholder: ReactNode
  /** Whether the page already shows a notice. */
  readonly isNoticeShown?: boolean
  readonly children: (value: Value, at: number) => ReactNode
}

export function DeskContent<Value>(props: DeskContentProps<Value>) {
  const { query, what, absent, placeholder, isNoticeShown = false, children } = props
  const { state, refetch } = query
  switch (state.kind) {
    case 'loading':
      return placeholder
    case 'forbidden':
      return (
        <div role="alert">
          <p className={styles.notice}>{noGrant}</p>
        </div>
      )
    case 'absent':
      return <p className={styles.notice}>{absent}</p>
    case 'failed':
      return isNoticeShown ? (
        placeholder
      ) : (
        <EmptyState kind="unloaded">
          {state.failure.cause === 'limited' && <p role="status">{state.failure.message}</p>}
          <LoadError what={what} onRetry={refetch} />
        </EmptyState>
      )
    case 'shown':
      return (
        <>
          {!isNoticeShown && <DeskAge state={state} onRetry={refetch} />}
          {children(state.value, state.at)}
        </>
      )
  }
}

type DeskAgeProps = {
  readonly state: DeskState<unknown>
  readonly onRetry: () => void
}

function DeskAge({ state, onRetry }: DeskAgeProps) {
  const isOnline = useIsOnline()
  if (state.kind !== 'shown') return null
  const isOld = !isOnline || state.failure !== null
  const from = formatClock(new Date(state.at).toISOString())
  return (
    <div role="status" className={styles.status}>
      {isOld && (
        <p className={styles.notice}>
          {isOnline ? 'Couldn’t refresh this page.' : 'You’re offline.'} This data is from {from} and
          refreshes automatically.{' '}
          {isOnline && (
            <button type="button" className={styles.again} onClick={onRetry}>
              Try again
            </button>
          )}
        </p>
      )}
    </div>
  )
}
