import { useCallback, useEffect, useRef, useState } from 'react'
import type { AnyVariables, UseQueryResponse } from 'urql'
import { useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { type DeskMemory, eraseDeskMemory } from './desk-memory.ts'
import { type DeskState, stateAfter } from './desk-state.ts'

interface DeskQueryOptions<Data, Value> {
  /** Returns null if there is no value. Must be a stable function. */
  readonly read: (data: Data) => Value | null
  /** Refresh interval while the page is visible; null for none. */
  readonly everyMs: number | null
  /** Remembers nothing without it. */
  readonly memory?: DeskMemory<DeskState<Value>>
  /** The member and the screen's subject. */
  readonly memoryKey?: string
}

export interface DeskQuery<Value> {
  readonly state: DeskState<Value>
  /** Resolves to null for a failure or a refusal. */
  readonly refetch: () => Promise<Value | null>
  /** Applies a mutation's result. */
  readonly update: (change: (value: Value) => Value) => void
  /** A part of the screen was refused: the member has lost access, so all of it is hidden until it is opened again. */
  readonly end: () => void
}

const loading = { kind: 'loading' } as const
const forbidden = { kind: 'forbidden' } as const

/** Makes a generated query hook's result a screen's state, and refreshes it at intervals. */
export function useDeskQuery<Data, Variables extends AnyVariables, Value>(
  [{ data, error, fetching }, execute]: UseQueryResponse<Data, Variables>,
  { read, everyMs, memory, memoryKey = '' }: DeskQueryOptions<Data, Value>,
): DeskQuery<Value> {
  const [latest, setLatest] = useState<DeskState<Value>>(() => memory?.read(memoryKey) ?? loading)
  const [isEnded, setEnded] = useState(false)
  const waitlisted = useRef<((value: Value | null) => void)[]>([])
  const state = isEnded ? forbidden : latest.kind === 'failed' && fetching ? loading : latest

  useEffect(() => {
    if (fetching) return
    setLatest((before) => stateAfter(before, { data, error }, read, Date.now()))
    const value = data && !error ? read(data) : null
    for (const tell of waitlisted.current.splice(0)) tell(value)
  }, [fetching, data, error, read])

  useEffect(() => {
    if (state.kind === 'shown') memory?.write(memoryKey, state)
    if (state.kind === 'forbidden') eraseDeskMemory()
  }, [state, memory, memoryKey])

  const refetch = useCallback(() => {
    const settled = new Promise<Value | null>((resolve) => waitlisted.current.push(resolve))
    execute()
    return settled
  }, [execute])

  useCurrent(isEnded ? null : everyMs, refetch)
  useRetry({ fetching, error }, refetch)

  const update = useCallback(
    (change: (value: Value) => Value) =>
      setLatest((before) => (before.kind === 'shown' ? { ...before, value: change(before.value) } : before)),
    [],
  )
  return { state, refetch, update, end: useCallback(() => setEnded(true), []) }
}
