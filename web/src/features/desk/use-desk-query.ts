import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import { useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { type DeskMemory, eraseDeskMemory } from './desk-memory.ts'
import { type DeskState, stateAfter } from './desk-state.ts'

interface DeskQueryOptions<Data, Variables extends AnyVariables, Value> {
  readonly document: TypedDocumentNode<Data, Variables>
  /** Must not change while the component lives. */
  readonly variables: Variables
  /** Returns null if there is no value. Must be a stable function. */
  readonly read: (data: Data) => Value | null
  /** Refresh interval while the page is visible; null for none. */
  readonly everyMs: number | null
  /** Null to remember nothing. */
  readonly memory: DeskMemory<DeskState<Value>> | null
  /** The member and the screen's subject. */
  readonly memoryKey: string
}

export interface DeskQuery<Value> {
  readonly state: DeskState<Value>
  readonly isFetching: boolean
  /** Returns null for a failure or a refusal. */
  readonly refetch: () => Promise<Value | null>
  /** Applies a mutation's result. */
  readonly update: (change: (value: Value) => Value) => void
}

const loading = { kind: 'loading' } as const

/** A query that refreshes at intervals. urql doesn't cache it, so losing access removes the data. */
export function useDeskQuery<Data, Variables extends AnyVariables, Value>({
  document,
  variables,
  read,
  everyMs,
  memory,
  memoryKey,
}: DeskQueryOptions<Data, Variables, Value>): DeskQuery<Value> {
  const client = useClient()
  const [state, setState] = useState<DeskState<Value>>(() => memory?.read(memoryKey) ?? loading)
  const [fetching, setFetching] = useState(true)
  const [error, setError] = useState<CombinedError>()
  const asked = useRef({ variables, turn: 0 })

  const refetch = useCallback(() => {
    asked.current.turn += 1
    const { turn, variables } = asked.current
    setFetching(true)
    setState((before) => (before.kind === 'failed' ? loading : before))
    return client
      .query(document, variables)
      .toPromise()
      .then((answer) => {
        // Ignore responses that a later request has overtaken.
        if (turn === asked.current.turn) {
          setFetching(false)
          setError(answer.error)
          setState((before) => stateAfter(before, answer, read, Date.now()))
        }
        return answer.error === undefined && answer.data ? read(answer.data) : null
      })
  }, [client, document, read])

  useEffect(() => {
    void refetch()
    const { current } = asked
    return () => {
      current.turn += 1
    }
  }, [refetch])

  useEffect(() => {
    if (state.kind === 'shown') memory?.write(memoryKey, state)
    if (state.kind === 'forbidden') eraseDeskMemory()
  }, [state, memory, memoryKey])

  useCurrent(everyMs, refetch)
  useRetry({ fetching, error }, refetch)

  const update = useCallback((change: (value: Value) => Value) => {
    // A request in flight was sent before the change.
    asked.current.turn += 1
    setFetching(false)
    setState((before) => (before.kind === 'shown' ? { ...before, value: change(before.value) } : before))
  }, [])

  return { state, isFetching: fetching, refetch, update }
}
