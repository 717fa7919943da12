import type { Client } from '@urql/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from 'urql'
import { withinShortDeadline } from '../../graphql/deadline.ts'
import { serverDate } from '../../graphql/server-clock.ts'
import { ageOf } from '../check-in/age.ts'
import { type CheckResult, defaultMessages, unanswered } from '../check-in/check-result.ts'
import { checkTicket, newAttempt, type ScanAttempt } from '../check-in/check-ticket.ts'
import { type CheckInProduction, pauseForOtherDate, refuseOnDevice } from '../check-in/device-checks.ts'
import { readTicketCode } from '../check-in/ticket-code.ts'
import { type CheckInEntry, ticketHash } from '../check-in-list/check-in-list.ts'
import type { Guest } from '../check-in-list/check-in-store.ts'
import { newId } from '../check-in-list/device-id.ts'
import type { OfflineCheckIn, UndoResult } from '../check-in-list/offline-check-in.ts'
import { admitGuest } from './admit-guest.ts'
import { createCues } from './cues.ts'
import {
  checkedInByList,
  checkResultOfUndo,
  type Decision,
  notOnListResult,
  notStored,
  refusedByList,
  sameAgain,
} from './list-result.ts'
import { createScanGate } from './scan-gate.ts'
import { useScanLog } from './use-scan-log.ts'

export type Scanner = ReturnType<typeof useScanner>

interface Scan {
  readonly named: { readonly text: string } | { readonly entry: CheckInEntry } | { readonly guest: Guest }
  readonly isInsisting: boolean
  readonly attempt: ScanAttempt
}

/** Has a short timeout. Without a response the list decides, and the check-in is queued. */
export async function decide(
  client: Client,
  /** Null without a list. */
  offline: OfflineCheckIn | null,
  { named, attempt, isInsisting }: Scan,
): Promise<Decision> {
  const { list, queue } = offline?.getState() ?? { list: null, queue: [] }
  if ('guest' in named && offline !== null) {
    const { attemptId, scannedAt: at } = attempt
    const overCapacity = named.guest.overCapacity || isInsisting
    return admitGuest(client, offline, { ...named.guest, overCapacity, attemptId, at })
  }
  if (offline === null || list === null || 'guest' in named) {
    const ticket = 'text' in named ? named.text : ''
    return { result: (await checkTicket(client, { ticket }, attempt)).result, hash: null }
  }
  const code = 'text' in named ? readTicketCode(named.text)?.code : undefined
  const hash = 'entry' in named ? named.entry.ticketHash : await ticketHash(code ?? '')
  const productionId = list.production.id
  const ticket = code === undefined ? { ticketHash: hash, productionId } : { ticket: code, productionId }
  const isOnline = navigator.onLine
  // The server doesn't know this device's unsent check-ins yet, and would check the person in again.
  const checkedIn =
    queue.some((queued) => 'ticketHash' in queued && queued.ticketHash === hash) && offline.entryOf(hash)
  const again = checkedIn ? refusedByList(checkedIn, list) : null
  if (again !== null) return { result: again, hash }
  const asked = isOnline ? await checkTicket(client, ticket, attempt, withinShortDeadline) : null
  if (asked !== null && !asked.isLost) {
    const { result } = asked
    // If the member has lost access, this removes the list.
    if (result.kind === 'unanswered') void offline.refresh()
    if (result.kind === 'checked-in') offline.note(hash, attempt.scannedAt)
    if (result.kind === 'already' && result.first.at) offline.note(hash, result.first.at)
    return { result: { ...result, name: result.name ?? offline.entryOf(hash)?.name ?? null }, hash }
  }
  const entry = offline.entryOf(hash)
  if (entry === undefined) return { result: notOnListResult(list, serverDate()), hash }
  const refused = refusedByList(entry, list)
  if (refused !== null) return { result: refused, hash }
  try {
    const { attemptId, scannedAt: at } = attempt
    await offline.checkIn({ attemptId, ticketHash: hash, at }, isOnline)
    return { result: checkedInByList(entry, list), hash, attemptId }
  } catch {
    return { result: notStored(entry), hash }
  }
}

/** An error of the page or the browser. A retry is the same attempt, so it's safe. */
function failedDecision(error: unknown): Decision {
  reportError(error)
  return { result: unanswered(undefined, { operation: 'validation', isOnline: true }), hash: null }
}

/** Of the ticket, also without a list. Null on insecure pages. */
async function hashOf({ hash, code }: Decision): Promise<string | null> {
  return hash ?? (code && crypto.subtle ? ticketHash(code) : null)
}

/** A queued check-in says that it was sent, or refused. */
function withSync({ result, hash, attemptId, entry }: Decision, offline: OfflineCheckIn | null): CheckResult {
  if (attemptId === undefined || offline === null) return result
  const isIt = (checkIn: { readonly attemptId: string }) => checkIn.attemptId === attemptId
  const { queue, refused } = offline.getState()
  const refusal = refused.find(isIt)
  if (refusal) return { ...result, kind: 'refused', message: refusal.message ?? defaultMessages.ticket }
  // Another tab may have undone it. The server's list doesn't tell how a person without a ticket came in.
  const isIn = !queue.some(isIt) && (entry ?? offline.entryOf(hash ?? ''))?.state === 'CHECKED_IN'
  return isIn ? { ...result, message: 'Sent.' } : result
}

const codeIn = (text: string): string => readTicketCode(text)?.code ?? text.trim()

/** The person is checked in after these results. */
const undoableKinds: readonly CheckResult['kind'][] = ['checked-in', 'already', 'still-in', 'same']

/** 'Same ticket again' replaces these. The others are not green, say more, or wait for a press. */
const replaceableKinds: readonly CheckResult['kind'][] = ['checked-in', 'undone', 'same']

/** No green result may stay while the camera still sees a checked code. Null changes nothing. */
function sameTicketAgain(code: string, shown: Decision | null): Decision | null {
  const kind = shown?.result.kind ?? 'checked-in'
  const isShown = shown?.code === code
  if (!replaceableKinds.includes(kind) || (kind === 'same' && isShown)) return null
  return { result: sameAgain(isShown ? shown.result : null), hash: isShown ? shown.hash : null, code }
}

type Decisions = ReturnType<typeof useDecisions>

/** More waiting scans mean a broken scanner. */
const mostWaiting = 20

/** `memberId` is null after the session has ended: no name may stay on the screen. */
function useDecisions(memberId: string | null, offline: OfflineCheckIn | null) {
  const [{ gate, cues }] = useState(() => ({
    gate: createScanGate(() => performance.now()),
    cues: createCues(),
  }))
  const [shown, setShown] = useState<Decision | null>(null)
  const [isChecking, setChecking] = useState(false)
  const queue = useRef<(() => Promise<Decision>)[]>([])
  const { entries, change: changeLog } = useScanLog(memberId, offline)
  // Counts results, so that a new one is announced even if it reads the same.
  const [turn, setTurn] = useState(0)

  useEffect(
    () => () => {
      // Don't check tickets whose result nobody would see.
      queue.current.length = 0
      cues.close()
    },
    [cues],
  )

  useEffect(() => {
    if (memberId === null) return
    return () => setShown((shown) => (shown?.result.name ? null : shown))
  }, [memberId])

  /** Isn't logged. */
  const present = useCallback(
    (decision: Decision) => {
      setShown(decision)
      setTurn((turn) => turn + 1)
      gate.showed()
      cues.play(decision.result.kind)
    },
    [gate, cues],
  )

  /** Returns false if too many are waiting. */
  const show = useCallback(
    (makeDecision: () => Promise<Decision>) => {
      if (queue.current.length > mostWaiting) return false
      const decideNext = () => {
        const [next] = queue.current
        setChecking(next !== undefined)
        void next?.()
          .catch(failedDecision)
          .then((decision) => {
            present(decision)
            const { result, attemptId } = decision
            // Still true once it was sent.
            const logged = attemptId === undefined ? result : { ...result, message: 'On the list.' }
            changeLog(({ add }) => add(logged, serverDate().getTime(), decision.hash))
          })
          .finally(() => {
            queue.current.shift()
            decideNext()
          })
      }
      if (queue.current.push(makeDecision) === 1) decideNext()
      return true
    },
    [present, changeLog],
  )

  const dismiss = useCallback(() => {
    setShown(null)
    gate.showed()
  }, [gate])

  const isBusy = useCallback(() => queue.current.length > 0, [])
  return { shown, isChecking, entries, turn, present, show, isBusy, dismiss, gate, cues }
}

const notUndone = 'The server didn’t respond, so the undo may not have worked. Try again when you’re online.'

const nothingUndone: UndoResult = { isUndone: false, message: null }

/** A retry after a lost response is the same attempt. */
function useUndo(offline: OfflineCheckIn | null, { isBusy, show }: Decisions): (entry: CheckInEntry) => void {
  const last = useRef<{ readonly hash: string; readonly attemptId: string } | null>(null)
  return useCallback(
    (entry) => {
      if (offline === null || isBusy()) return
      const hash = entry.admissionId ?? entry.ticketHash
      const attemptId = last.current?.hash === hash ? last.current.attemptId : newId()
      last.current = { hash, attemptId }
      show(async () => {
        const { isUndone, message } = await offline.undo(entry, attemptId).catch(() => nothingUndone)
        if (isUndone || message !== null) last.current = null
        return { result: checkResultOfUndo(entry, isUndone ? null : (message ?? notUndone)), hash, entry }
      })
    },
    [offline, isBusy, show],
  )
}

/** `chosenId` is null for any production. */
export function useScanner(
  memberId: string | null,
  chosenId: string | null,
  productions: readonly CheckInProduction[],
  offline: OfflineCheckIn | null,
) {
  const client = useClient()
  const decisions = useDecisions(memberId, offline)
  const { shown, gate, show, present, isBusy, ...view } = decisions
  const lastScan = useRef<Scan | null>(null)
  const undo = useUndo(offline, decisions)

  const run = useCallback(
    (scan: Scan) =>
      show(async () => {
        lastScan.current = scan
        const { named, isInsisting } = scan
        const text = 'text' in named ? named.text : null
        const localResult =
          text === null
            ? null
            : (refuseOnDevice(text, chosenId, productions) ??
              (isInsisting ? null : pauseForOtherDate(text, chosenId, productions, serverDate())))
        const decision = localResult
          ? { result: localResult, hash: null }
          : await decide(client, offline, scan)
        const made = { ...decision, code: text === null ? null : codeIn(text) }
        // The list may be read from the device only after the result, which then can be undone.
        return { ...made, hash: await hashOf(made).catch(() => null) }
      }),
    [client, offline, show, chosenId, productions],
  )

  /** Returns false if too many are waiting. */
  const check = useCallback(
    (text: string) => {
      const code = text.trim()
      return code !== '' && run({ named: { text: code }, isInsisting: false, attempt: newAttempt() })
    },
    [run],
  )

  const checkFrame = useCallback(
    (texts: readonly string[]) => {
      const codes = texts.map(codeIn)
      for (const [index, sighting] of gate.see(codes, chosenId).entries()) {
        const code = codes[index] ?? ''
        if (sighting === 'scan') check(code)
        const again = sighting === 'again' && !isBusy() ? sameTicketAgain(code, shown) : null
        if (again !== null) present(again)
      }
    },
    [gate, check, isBusy, present, chosenId, shown],
  )

  const checkIn = useCallback(
    (entry: CheckInEntry) => {
      if (!isBusy()) run({ named: { entry }, isInsisting: false, attempt: newAttempt() })
    },
    [isBusy, run],
  )

  const letIn = useCallback(
    (guest: Guest) => {
      // A second press must not let the same person in again. A walk-in's form is gone with the first.
      if (!isBusy() || 'walkIn' in guest) run({ named: { guest }, isInsisting: false, attempt: newAttempt() })
    },
    [isBusy, run],
  )

  const again = (isInsisting: boolean) => {
    const scan = lastScan.current
    if (scan === null || isBusy()) return
    // The server may have refused the attempt, and would do so again.
    const attempt = isInsisting ? newAttempt() : scan.attempt
    run({ ...scan, attempt, isInsisting: isInsisting || scan.isInsisting })
  }

  const synced = shown && withSync(shown, offline)
  const hash = synced !== null && undoableKinds.includes(synced.kind) ? (shown?.hash ?? null) : null
  const entry = offline?.entryOf(shown?.hash ?? '') ?? shown?.entry
  const minimumAge = offline?.getState().list?.admission?.minimumAge
  const age = synced?.age ?? (entry ? ageOf(minimumAge, entry.isOfAge) : null)
  const result = synced && { ...synced, age }
  return {
    ...view,
    result,
    /** Null if a person was chosen by name. */
    code: shown?.code ?? null,
    check,
    checkFrame,
    checkIn,
    letIn,
    hasNoTicket: shown?.entry !== undefined,
    undo,
    /** Null if the last result can't be undone, or without a list. */
    undoable: hash === null ? null : (entry ?? null),
    retry: () => again(false),
    /** Although it is for another date. */
    checkInAnyway: () => again(true),
  }
}
