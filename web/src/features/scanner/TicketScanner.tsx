import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { serverClock, serverDate } from '../../graphql/server-clock.ts'
import { paths } from '../../site/paths.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useIsOnline } from '../../ui/use-is-online.ts'
import { useWakeLock } from '../../ui/use-wake-lock.ts'
import { CheckAction, CheckLink } from '../check-in/CheckAction.tsx'
import { CheckResultPanel } from '../check-in/CheckResultPanel.tsx'
import type { CheckResult } from '../check-in/check-result.ts'
import type { CheckInProduction } from '../check-in/device-checks.ts'
import { LoginAgain } from '../check-in/LoginAgain.tsx'
import type { Guest } from '../check-in-list/check-in-store.ts'
import type { OfflineCheckInState } from '../check-in-list/offline-check-in.ts'
import { useSession, useSessionStore } from '../session/SessionProvider.tsx'
import { isHandedOver, setHandedOver, watchHandOver } from '../walk-in/handed-over.ts'
import { WalkInDialog } from '../walk-in/WalkInDialog.tsx'
import { fullMessage } from './admit-guest.ts'
import { CameraView } from './CameraView.tsx'
import { ChooseProduction } from './ChooseProduction.tsx'
import { CodeEntry, focusForScanner } from './CodeEntry.tsx'
import { cacheScanPage } from './cache-scan-page.ts'
import { anyProduction } from './chosen-production.ts'
import { LastScans } from './LastScans.tsx'
import { CheckInConflicts, ListStatus } from './ListStatus.tsx'
import { formatStart } from './list-result.ts'
import { NameSearch } from './NameSearch.tsx'
import styles from './TicketScanner.module.css'
import { useOfflineCheckIn } from './use-offline-check-in.ts'
import { type Scanner, useScanner } from './use-scanner.ts'
import { type CheckInProductions, useScannerProductions } from './use-scanner-productions.ts'

function useCachedPage(memberId: string | null, isOnline: boolean): void {
  const store = useSessionStore()
  useEffect(() => {
    if (memberId === null || !isOnline) return
    void cacheScanPage(() => {
      const now = store.getState()
      return 'member' in now && now.member.memberId === memberId
    })
  }, [store, memberId, isOnline])
}

/** The search for names is further down the page. */
function useScrollIntoView(turn: number): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn > 0) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [turn])
  return panel
}

type LiveResultProps = {
  readonly scanner: Scanner
  /** Null for any. */
  readonly production: string | null
  readonly onNext: () => void
} & Omit<FurtherActionsProps, 'result'>

function LiveResult({ scanner, production, onNext, ...further }: LiveResultProps) {
  const { result, isChecking, turn } = scanner
  const panel = useScrollIntoView(turn)
  const next = useRef<HTMLButtonElement>(null)

  // A field that scanners type into keeps the focus. After a camera scan nothing has the focus.
  useEffect(() => {
    if (turn > 0 && (document.activeElement ?? document.body) === document.body)
      next.current?.focus({ preventScroll: true })
  }, [turn])

  return (
    <div
      ref={panel}
      aria-live="assertive"
      aria-atomic="true"
      aria-busy={isChecking}
      className={styles.result}
    >
      {isChecking && <p className={styles.checking}>Checking…</p>}
      {result === null ? (
        <p className={styles.ready}>
          {production && <strong dir="auto">Checking in for {production}.</strong>}
          <span>Point the camera at a ticket, or type its code.</span>
        </p>
      ) : (
        <CheckResultPanel
          key={turn}
          result={result}
          {...(scanner.hasNoTicket && result.kind === 'refused' && { headline: 'Not let in' })}
          onRetry={scanner.retry}
          action={
            <>
              <FurtherActions result={result} scanner={scanner} {...further} />
              <CheckAction ref={next} variant={isSettled(result) ? 'main' : 'other'} onPress={onNext}>
                {result.kind !== 'paused'
                  ? 'Next scan'
                  : scanner.hasNoTicket
                    ? 'Don’t let in'
                    : 'Don’t check in'}
              </CheckAction>
            </>
          }
        />
      )}
    </div>
  )
}

const isSettled = ({ kind }: CheckResult): boolean =>
  kind !== 'unanswered' && kind !== 'unlisted' && kind !== 'still-in'

type TicketScannerProps = {
  /** Null for all. */
  readonly productionIds: readonly string[] | null
}

export function TicketScanner({ productionIds }: TicketScannerProps) {
  const session = useSession()
  // An ended session locks what the device stores.
  const memberId = session.kind === 'member' ? session.member.memberId : null
  const choice = useScannerProductions(memberId, productionIds)
  const { productions, chosenId, choose, isListed, hasFailed, retry, listed } = choice
  const { checkIn: offline, state } = useOfflineCheckIn(listed, memberId)
  const scanner = useScanner(memberId, chosenId || null, productions, offline)
  const { cues } = scanner
  const isOnline = useIsOnline()
  const list = state?.list ?? null
  useWakeLock(true)
  useCachedPage(memberId, isOnline)

  // Until the productions are loaded, a ticket's date is unknown.
  const { check, checkFrame } = scanner
  const readCode = useCallback((code: string) => isListed && check(code), [isListed, check])
  const readFrame = useCallback(
    (codes: readonly string[]) => isListed && checkFrame(codes),
    [isListed, checkFrame],
  )
  const field = useRef<HTMLInputElement>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const startNext = () => {
    scanner.dismiss()
    // The button that was pressed is gone.
    focusForScanner(field.current)
  }
  const switchTo = (id: string) => {
    choose(id)
    startNext()
  }

  const { handOver, takeBack, isOver } = useHandOver(scanner)
  // Instead of the names, not above them.
  if (isOver) {
    const full = fullMessage(list?.admission ?? null, serverDate())
    return <WalkInDialog list={list} full={full} onLetIn={takeBack} onLeave={takeBack} />
  }

  return (
    <div className={styles.scanner}>
      <div className={styles.output}>
        <ListNotices choice={choice} state={state} isOnline={isOnline} onChoose={switchTo} />
        <LiveResult
          scanner={scanner}
          production={productions.find(({ id }) => id === chosenId)?.name ?? null}
          onNext={startNext}
          onSwitch={switchTo}
          onFind={list && (() => nameField.current?.focus())}
        />
        {state && <ListStatus state={state} isOnline={isOnline} now={serverClock().now} />}
      </div>
      <div className={styles.inputs}>
        <CameraView onCodes={readFrame} onPress={cues.unlock} />
        <CodeEntry
          field={field}
          onCode={readCode}
          onEmpty={scanner.dismiss}
          onPress={cues.unlock}
          isBusy={!isListed}
        />
        <SelectField
          label="Check in for"
          placeholder="Any production"
          value={chosenId}
          onChange={({ target }) => choose(target.value)}
          options={optionsOf(productions, chosenId)}
        />
        {isListed && hasFailed && isOnline && (
          <div role="status">
            <LoadError what="productions, so ticket dates won’t be checked" onRetry={retry} />
          </div>
        )}
        {list && (
          <NameSearch
            field={nameField}
            list={list}
            onLetIn={scanner.letIn}
            onCheckIn={scanner.checkIn}
            onUndo={scanner.undo}
            onCode={readCode}
          />
        )}
        {list?.admission?.takesWalkIns && list.admission.release && (
          <Button variant="outline" onClick={handOver}>
            Someone without a ticket
          </Button>
        )}
      </div>
      <div className={styles.log}>
        {state && <CheckInConflicts state={state} />}
        <LastScans entries={scanner.entries} />
      </div>
    </div>
  )
}

/** Of the device to a person without a ticket. */
function useHandOver({ letIn, dismiss }: Scanner) {
  const [isOver, setOver] = useState(isHandedOver)
  useEffect(() => watchHandOver(() => setOver(isHandedOver())), [])
  const hand = (isOver: boolean) => {
    setHandedOver(isOver)
    setOver(isOver)
  }
  return {
    isOver,
    handOver: () => {
      // The result names the person before.
      dismiss()
      hand(true)
    },
    takeBack: (guest?: Guest) => {
      hand(false)
      if (guest) letIn(guest)
    },
  }
}

type ListNoticesProps = {
  readonly choice: CheckInProductions
  readonly state: OfflineCheckInState | null
  readonly isOnline: boolean
  readonly onChoose: (id: string) => void
}

function ListNotices({ choice, state, isOnline, onChoose }: ListNoticesProps) {
  const { productions, chosenId, isListed, listed, canHaveList } = choice
  const isRestoring = listed !== null && canHaveList && state === null
  const hasNoList = isListed && !isRestoring && (state?.list ?? null) === null
  return (
    <>
      {!isOnline && hasNoList && (
        <p role="alert" className={styles.notice}>
          You’re offline, and there’s no list on this device. Codes can’t be checked until you’re back online.
          Scans made now don’t count.
        </p>
      )}
      {canHaveList === false && (
        <p className={styles.notice}>
          Check-in lists aren’t available here. Offline check-in and search by name don’t work.
        </p>
      )}
      {canHaveList && chosenId === anyProduction && (
        <ChooseProduction productions={productions} onChoose={onChoose} />
      )}
    </>
  )
}

function optionsOf(productions: readonly CheckInProduction[], chosenId: string) {
  const options = productions.map(({ id, name, startsAt }) => ({
    value: id,
    label: [name, formatStart(startsAt, serverDate())].filter(Boolean).join(', '),
  }))
  const isMissing = chosenId !== anyProduction && !options.some(({ value }) => value === chosenId)
  return isMissing ? [...options, { value: chosenId, label: 'Previously chosen production' }] : options
}

type FurtherActionsProps = {
  readonly result: CheckResult
  readonly scanner: Scanner
  readonly onSwitch: (id: string) => void
  /** Null without a list. */
  readonly onFind: (() => void) | null
}

function FurtherActions({ result, scanner, onSwitch, onFind }: FurtherActionsProps) {
  const isOnline = useIsOnline()
  const { checkInAnyway, undo, undoable, code, hasNoTicket } = scanner
  const { kind } = result
  const switchTo = kind === 'elsewhere' ? result.switchTo : null
  if (kind === 'unanswered' && result.action === 'login') return <LoginAgain />
  return (
    <>
      {undoable !== null && (
        <CheckAction variant={kind === 'still-in' ? 'main' : 'other'} onPress={() => undo(undoable)}>
          {kind === 'still-in' ? 'Try again' : 'Undo'}
        </CheckAction>
      )}
      {kind === 'already' && code !== null && isOnline && (
        <CheckLink variant="other" to={paths.attendeeCheck(code)}>
          Show details
        </CheckLink>
      )}
      {switchTo && (
        <CheckAction variant="other" onPress={() => onSwitch(switchTo.id)}>
          <span>
            Switch to <bdi>{switchTo.name}</bdi>
          </span>
        </CheckAction>
      )}
      {kind === 'refused' && !hasNoTicket && onFind && (
        <CheckAction variant="other" onPress={onFind}>
          Find them by name
        </CheckAction>
      )}
      {kind === 'paused' && (
        <CheckAction variant="other" onPress={checkInAnyway}>
          {hasNoTicket ? 'Let in anyway' : 'Check in anyway'}
        </CheckAction>
      )}
    </>
  )
}
