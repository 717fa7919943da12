import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useCurrent } from '../../graphql/use-current.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { usePersonalClient } from '../session/session-client.ts'
import { type DeskMemory, eraseDeskMemory } from './desk-memory.ts'
import { type DeskState, stateAfter } from './desk-state.ts'

interface DeskQueryOptions<Data, Variables extends AnyVariables, Value> {
  readonly document: TypedDocumentNode<Data, Variables>
  /** The same for as long as the component lives. */
  readonly variables: Variables
  /** Takes the value from the data; null where there is none. The same function at each rendering. */
  readonly read: (data: Data) => Value | null
  /** How often it is asked for again while the page is visible, in milliseconds; null for never. */
  readonly everyMs: number | null
  /** Where the screen is remembered; null for nowhere. */
  readonly memory: DeskMemory<DeskState<Value>> | null
  /** The screen's name in the memory: its member, and what it is about. */
  readonly memoryKey: string
}

/** A query of the desk, as far as it has come. */
export interface DeskQuery<Value> {
  readonly state: DeskState<Value>
  readonly isFetching: boolean
  /** Asks again. Gives what was answered; null for a failure or a refusal. */
  readonly refetch: () => Promise<Value | null>
  /** Takes over what a mutation has answered. */
  readonly update: (change: (value: Value) => Value) => void
}

const loading = { kind: 'loading' } as const

/**
 * Asks for what a screen of the desk shows, and again at intervals. Nothing of it is cached by the GraphQL client: where
 * the member may not see it any more, it is gone with this state.
 */
export function useDeskQuery<Data, Variables extends AnyVariables, Value>({
  document,
  variables,
  read,
  everyMs,
  memory,
  memoryKey,
}: DeskQueryOptions<Data, Variables, Value>): DeskQuery<Value> {
  const client = usePersonalClient()
  const [state, setState] = useState<DeskState<Value>>(() => memory?.read(memoryKey) ?? loading)
  const [fetching, setFetching] = useState(true)
  const [error, setError] = useState<CombinedError>()
  const asked = useRef({ variables, turn: 0 })

  const refetch = useCallback(() => {
    asked.current.turn += 1
    const { turn, variables } = asked.current
    const wasOnline = navigator.onLine
    setFetching(true)
    setState((before) => (before.kind === 'failed' ? loading : before))
    return client
      .query(document, variables)
      .toPromise()
      .then((answer) => {
        // An answer that was overtaken says less than the later one.
        if (turn === asked.current.turn) {
          setFetching(false)
          setError(answer.error)
          setState((before) => stateAfter(before, answer, read, { now: Date.now(), wasOnline }))
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
    // What is under way was asked before the change.
    asked.current.turn += 1
    setFetching(false)
    setState((before) => (before.kind === 'shown' ? { ...before, value: change(before.value) } : before))
  }, [])

  return { state, isFetching: fetching, refetch, update }
}
