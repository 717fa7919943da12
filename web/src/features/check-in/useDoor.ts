import { useCallback, useEffect, useRef, useState } from 'react'
import { usePersonalClient } from '../session/MembershipProvider.tsx'
import { checkTicket } from './check-ticket.ts'
import { type Cues, createCues } from './cues.ts'
import { type DoorProduction, refusedHere } from './door.ts'
import { type DoorLogEntry, openDoorLog } from './door-log.ts'
import { createScanGate } from './scan-gate.ts'
import type { Verdict } from './verdict.ts'

/** What stands at a door: the last verdict, whether another is on its way, the list of those before. */
export interface Door {
  readonly verdict: Verdict | null
  readonly isChecking: boolean
  readonly entries: readonly DoorLogEntry[]
  /** Takes what was scanned or typed. One at a time; the same again within three seconds is none. */
  readonly check: (code: string) => void
  /** Asks once more about the last code; only where no answer came to it. */
  readonly retry: () => void
  readonly cues: Cues
}

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
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
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [isChecking, setChecking] = useState(false)
  const [entries, setEntries] = useState(log.read)
  const lastCode = useRef('')

  useEffect(() => cues.close, [cues])

  const ask = useCallback(
    async (code: string) => {
      setChecking(true)
      const verdict = refusedHere(code, doorId, productions) ?? (await checkTicket(client, code))
      setChecking(false)
      setVerdict(verdict)
      setEntries(log.add(verdict, Date.now()))
      cues.play(verdict.kind)
    },
    [client, log, cues, doorId, productions],
  )

  const check = useCallback(
    (text: string) => {
      const code = text.trim()
      if (code === '' || !gate.admits(code)) return
      lastCode.current = code
      void ask(code).finally(gate.release)
    },
    [gate, ask],
  )

  const retry = useCallback(() => {
    if (lastCode.current !== '' && gate.begin()) void ask(lastCode.current).finally(gate.release)
  }, [gate, ask])

  return { verdict, isChecking, entries, check, retry, cues }
}
