import type { Client } from '@urql/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { withinShortDeadline } from '../../graphql/deadline.ts'
import { serverClock } from '../../graphql/server-clock.ts'
import { newId } from '../door-list/device-id.ts'
import { type DoorEntry, ticketHash } from '../door-list/door-list.ts'
import type { OfflineDoor, Undoing } from '../door-list/offline-door.ts'
import { usePersonalClient } from '../session/session-client.ts'
import type { CheckResult } from './check-result.ts'
import { checkTicket, newAttempt, type ScanAttempt } from './check-ticket.ts'
import { type Cues, createCues } from './cues.ts'
import { type DoorProduction, pausedHere, refusedHere } from './door.ts'
import { type DoorLog, type DoorLogEntry, logRecords, openDoorLog } from './door-log.ts'
import { admittedByList, notStored, refusedByList, undoResult, unlisted } from './list-result.ts'
import { createScanGate, type ScanGate } from './scan-gate.ts'
import { readTicketCode } from './ticket-code.ts'

/** The state of a door: the last check result, whether a check runs, the results before. */
export interface Door {
  readonly result: CheckResult | null
  readonly isChecking: boolean
  readonly entries: readonly DoorLogEntry[]
  /** Counts the check results, so that a new one is announced even where it reads as the one before. */
  readonly turn: number
  /**
   * Checks a scanned or typed code, one at a time. The same code within three seconds counts once.
   *
   * @returns whether it is checked
   */
  readonly check: (code: string) => boolean
  /** Lets in whom the list names; nobody while a check runs. */
  readonly admit: (entry: DoorEntry) => void
  /** Takes an admission back. */
  readonly undo: (entry: DoorEntry) => void
  /** The person whom the last result leaves in, and whom `undo` may take out; null where there is none, or no list. */
  readonly undoable: DoorEntry | null
  /** Checks the last code again, after a check without an answer. */
  readonly retry: () => void
  /** Validates the last code although it is for another night. */
  readonly insist: () => void
  /** Dismisses the last code. */
  readonly leave: () => void
  readonly cues: Cues
}

/** The time by the server's clock: a device's own may be an hour off, and on another day. */
const timeNow = (): Date => new Date(serverClock().now())

/** One scan: a code, or an entry of the list. Its attempt stays the same when it is asked again. */
interface Scan {
  readonly named: { readonly text: string } | { readonly entry: DoorEntry }
  /** Whether it is validated although it is for another night. */
  readonly isInsisting: boolean
  readonly attempt: ScanAttempt
}

/** A check result with the ticket's hash, where there is a list. */
interface Decision {
  readonly result: CheckResult
  readonly hash: string | null
}

interface CheckingOptions {
  readonly client: Client
  /** Null where the door has no list. */
  readonly offline: OfflineDoor | null
}

/** Asks the server, for a short while; then the list decides, and the attempt waits in the queue. */
async function decide({ client, offline }: CheckingOptions, { named, attempt }: Scan): Promise<Decision> {
  const list = offline?.getState().list ?? null
  if (offline === null || list === null) {
    const ticket = 'text' in named ? named.text : ''
    return { result: (await checkTicket(client, { ticket }, attempt)).result, hash: null }
  }
  const code = 'text' in named ? readTicketCode(named.text)?.code : undefined
  const hash = 'entry' in named ? named.entry.ticketHash : await ticketHash(code ?? '')
  const productionId = list.production.id
  const ticket = code === undefined ? { ticketHash: hash, productionId } : { ticket: code, productionId }
  const isOnline = navigator.onLine
  const asked = isOnline ? await checkTicket(client, ticket, attempt, withinShortDeadline) : null
  if (asked !== null && !asked.isLost) {
    const { result } = asked
    // A refused member finds the list gone.
    if (result.kind === 'unanswered') void offline.refresh()
    if (result.kind === 'admitted') offline.note(hash, attempt.scannedAt)
    if (result.kind === 'already' && result.first.at) offline.note(hash, result.first.at)
    return { result: { ...result, name: result.name ?? offline.entryOf(hash)?.name ?? null }, hash }
  }
  const entry = offline.entryOf(hash)
  if (entry === undefined) return { result: unlisted(list, timeNow()), hash }
  const refused = refusedByList(entry, list)
  if (refused !== null) return { result: refused, hash }
  try {
    const { attemptId, scannedAt: at } = attempt
    await offline.admit({ attemptId, ticketHash: hash, at }, isOnline)
    return { result: admittedByList(entry, list), hash }
  } catch {
    return { result: notStored(entry), hash }
  }
}

/** What a door shows: the last decision, and those before. */
interface Decisions {
  readonly shown: Decision | null
  readonly isChecking: boolean
  readonly entries: readonly DoorLogEntry[]
  readonly turn: number
  /** Has a decision made, and shows it. */
  readonly show: (making: () => Promise<Decision>) => void
  readonly leave: () => void
  readonly gate: ScanGate
  readonly cues: Cues
}

/** @param memberId null while the session has ended: nobody's name stays on the screen */
function useDecisions(memberId: string | null): Decisions {
  const [{ gate, cues }] = useState(() => ({ gate: createScanGate(Date.now), cues: createCues() }))
  const [shown, setShown] = useState<Decision | null>(null)
  const [isChecking, setChecking] = useState(false)
  const log = useRef<DoorLog>(null)
  const [entries, setEntries] = useState<readonly DoorLogEntry[]>([])
  const [turn, setTurn] = useState(0)

  useEffect(() => cues.close, [cues])

  useEffect(() => {
    if (memberId === null) return
    const opened = openDoorLog(memberId, logRecords(memberId))
    log.current = opened
    void opened.read().then((entries) => log.current === opened && setEntries(entries))
    return () => {
      log.current = null
      opened.close()
      setEntries([])
      setShown((shown) => (shown?.result.name ? null : shown))
    }
  }, [memberId])

  const show = useCallback(
    (making: () => Promise<Decision>) => {
      setChecking(true)
      void making()
        .then((decision) => {
          setShown(decision)
          setTurn((turn) => turn + 1)
          const current = log.current
          void current
            ?.add(decision.result, timeNow().getTime())
            .then((entries) => log.current === current && setEntries(entries))
          cues.play(decision.result.kind)
        })
        .finally(() => {
          setChecking(false)
          gate.release()
        })
    },
    [gate, cues],
  )

  return { shown, isChecking, entries, turn, show, leave: useCallback(() => setShown(null), []), gate, cues }
}

/** The message where an undo got no answer. */
const notUndone = 'Nothing was undone: there is no answer. Try again when there is a network.'

const nothingUndone: Undoing = { isUndone: false, message: null }

/** Makes the function that takes an admission back. Asked again after an answer that was lost, it is the same attempt. */
function useUndo(offline: OfflineDoor | null, { gate, show }: Decisions): (entry: DoorEntry) => void {
  const last = useRef<{ readonly hash: string; readonly attemptId: string } | null>(null)
  return useCallback(
    (entry) => {
      if (offline === null || !gate.begin()) return
      const { ticketHash: hash } = entry
      const attemptId = last.current?.hash === hash ? last.current.attemptId : newId()
      last.current = { hash, attemptId }
      show(async () => {
        const { isUndone, message } = await offline.undo(hash, attemptId).catch(() => nothingUndone)
        if (isUndone || message !== null) last.current = null
        return { result: undoResult(entry, isUndone ? null : (message ?? notUndone)), hash }
      })
    },
    [offline, gate, show],
  )
}

/**
 * Runs a door.
 *
 * @param memberId null while the session has ended
 * @param doorId the production that it is set to; null for any
 * @param offline the list that decides without a network; null where there is none
 */
export function useDoor(
  memberId: string | null,
  doorId: string | null,
  productions: readonly DoorProduction[],
  offline: OfflineDoor | null,
): Door {
  const client = usePersonalClient()
  const decisions = useDecisions(memberId)
  const { shown, gate, show, ...view } = decisions
  const lastScan = useRef<Scan | null>(null)
  const undo = useUndo(offline, decisions)

  const run = useCallback(
    (scan: Scan) => {
      lastScan.current = scan
      const { named, isInsisting } = scan
      const text = 'text' in named ? named.text : null
      const here =
        text === null
          ? null
          : (refusedHere(text, doorId, productions) ??
            (isInsisting ? null : pausedHere(text, doorId, productions, timeNow())))
      show(async () => (here ? { result: here, hash: null } : decide({ client, offline }, scan)))
    },
    [client, offline, show, doorId, productions],
  )

  const check = useCallback(
    (text: string) => {
      const code = text.trim()
      if (code === '' || !gate.admits(code, doorId)) return false
      run({ named: { text: code }, isInsisting: false, attempt: newAttempt() })
      return true
    },
    [gate, run, doorId],
  )

  const admit = useCallback(
    (entry: DoorEntry) => {
      if (gate.begin()) run({ named: { entry }, isInsisting: false, attempt: newAttempt() })
    },
    [gate, run],
  )

  const again = (isInsisting: boolean) => {
    const scan = lastScan.current
    if (scan !== null && gate.begin()) run({ ...scan, isInsisting: isInsisting || scan.isInsisting })
  }

  const isIn = shown?.result.kind === 'admitted' || shown?.result.kind === 'still-in'
  const hash = isIn ? shown.hash : null
  return {
    ...view,
    result: shown?.result ?? null,
    check,
    admit,
    undo,
    undoable: hash === null ? null : (offline?.entryOf(hash) ?? null),
    retry: () => again(false),
    insist: () => again(true),
  }
}
