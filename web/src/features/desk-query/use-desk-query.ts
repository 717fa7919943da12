import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyVariables, UseQueryResponse } from 'urql'
import { useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { type BackCache, eraseBackCaches } from './back-cache.ts'
import { type DeskState, stateAfter } from './desk-state.ts'

interface DeskQueryOptions<Data, Value> {
  /** Must be a stable function. */
  readonly read: (data: Data) => Value | null
  /** Null for no refresh. */
  readonly everyMs: number | null
  readonly memory?: BackCache<DeskState<Value>>
  readonly memoryKey?: string
}

export interface DeskQuery<Value> {
  readonly state: DeskState<Value>
  /** Resolves to null for a failure or a refusal. */
  readonly refetch: () => Promise<Value | null>
  readonly update: (change: (value: Value) => Value) => void
  /** Hides the whole screen: the member has lost access. */
  readonly end: () => void
}

const loading = { kind: 'loading' } as const
const forbidden = { kind: 'forbidden' } as const

export function useDeskQuery<Data, Variables extends AnyVariables, Value>(
  [{ data, error, fetching }, execute]: UseQueryResponse<Data, Variables>,
  { read, everyMs, memory, memoryKey = '' }: DeskQueryOptions<Data, Value>,
): DeskQuery<Value> {
  const [latest, setLatest] = useState<DeskState<Value>>(() => memory?.read(memoryKey) ?? loading)
  const [isEnded, setEnded] = useState(false)
  const waiting = useRef<((value: Value | null) => void)[]>([])
  const state = isEnded ? forbidden : latest.kind === 'failed' && fetching ? loading : latest

  useEffect(() => {
    if (fetching) return
    setLatest((before) => stateAfter(before, { data, error }, read, Date.now()))
    const value = data && !error ? read(data) : null
    for (const resolve of waiting.current.splice(0)) resolve(value)
  }, [fetching, data, error, read])

  useEffect(() => {
    if (state.kind === 'shown') memory?.write(memoryKey, state)
    if (state.kind === 'forbidden') eraseBackCaches()
  }, [state, memory, memoryKey])

  const refetch = useCallback(() => {
    const settled = new Promise<Value | null>((resolve) => waiting.current.push(resolve))
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

export function useShownName(
  state: DeskState<{ readonly name: string }>,
  onName: (name: string | null) => void,
): void {
  const name = state.kind === 'shown' ? state.value.name : null
  useLayoutEffect(() => {
    onName(name)
    return () => onName(null)
  }, [name, onName])
}
