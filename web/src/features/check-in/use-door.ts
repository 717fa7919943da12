import { useCallback, useEffect, useRef, useState } from 'react'
import { tabStorage } from '../../ui/browser-storage.ts'
import { usePersonalClient } from '../session/session-client.ts'
import type { CheckResult } from './check-result.ts'
import { checkTicket } from './check-ticket.ts'
import { type Cues, createCues } from './cues.ts'
import { type DoorProduction, pausedHere, refusedHere } from './door.ts'
import { type DoorLogEntry, openDoorLog } from './door-log.ts'
import { createScanGate } from './scan-gate.ts'

/** The state of a door: the last check result, whether a check runs, the results before. */
export interface Door {
  readonly result: CheckResult | null
  readonly isChecking: boolean
  readonly entries: readonly DoorLogEntry[]
  /** Counts the check results, so that a new one is announced even where it reads as the one before. */
  readonly turn: number
  /** Checks a scanned or typed code, one at a time. The same code within three seconds counts once. */
  readonly check: (code: string) => void
  /** Checks the last code again, after a check without an answer. */
  readonly retry: () => void
  /** Validates the last code although it is for another night. */
  readonly insist: () => void
  /** Dismisses the last code. */
  readonly leave: () => void
  readonly cues: Cues
}

/**
 * Runs a door.
 *
 * @param doorId the production that it is set to; null for any
 */
export function useDoor(doorId: string | null, productions: readonly DoorProduction[]): Door {
  const client = usePersonalClient()
  const [{ gate, log, cues }] = useState(() => ({
    gate: createScanGate(Date.now),
    log: openDoorLog(tabStorage()),
    cues: createCues(),
  }))
  const [result, setResult] = useState<CheckResult | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [entries, setEntries] = useState(log.read)
  const [turn, setTurn] = useState(0)
  const lastCode = useRef('')

  useEffect(() => cues.close, [cues])

  const runCheck = useCallback(
    async (code: string, isInsisting = false) => {
      setChecking(true)
      const result =
        refusedHere(code, doorId, productions) ??
        (isInsisting ? null : pausedHere(code, doorId, productions, new Date())) ??
        (await checkTicket(client, code))
      setChecking(false)
      setResult(result)
      setTurn((turn) => turn + 1)
      setEntries(log.add(result, Date.now()))
      cues.play(result.kind)
    },
    [client, log, cues, doorId, productions],
  )

  const check = useCallback(
    (text: string) => {
      const code = text.trim()
      if (code === '' || !gate.admits(code, doorId)) return
      lastCode.current = code
      void runCheck(code).finally(gate.release)
    },
    [gate, runCheck, doorId],
  )

  const retry = useCallback(() => {
    if (lastCode.current !== '' && gate.begin()) void runCheck(lastCode.current).finally(gate.release)
  }, [gate, runCheck])

  const insist = useCallback(() => {
    if (gate.begin()) void runCheck(lastCode.current, true).finally(gate.release)
  }, [gate, runCheck])

  const leave = useCallback(() => setResult(null), [])

  return { result, isChecking, entries, turn, check, retry, insist, leave, cues }
}
