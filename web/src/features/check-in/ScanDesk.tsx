import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { serverClock } from '../../graphql/server-clock.ts'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useIsOnline } from '../../ui/use-is-online.ts'
import { useWakeLock } from '../../ui/use-wake-lock.ts'
import type { OfflineDoorState } from '../door-list/offline-door.ts'
import { useSession, useSessionStore } from '../session/SessionProvider.tsx'
import { CameraView } from './CameraView.tsx'
import { CheckAction } from './CheckAction.tsx'
import { CheckResultPanel } from './CheckResultPanel.tsx'
import { ChooseProduction } from './ChooseProduction.tsx'
import { CodeEntry, focusForScanner } from './CodeEntry.tsx'
import { cacheDoorPage } from './cache-door-page.ts'
import type { CheckResult } from './check-result.ts'
import { DoorConflicts, DoorStatus } from './DoorStatus.tsx'
import { anotherNight, type DoorProduction } from './door.ts'
import { anyProduction } from './door-choice.ts'
import { LastScans } from './LastScans.tsx'
import { LoginAgain } from './LoginAgain.tsx'
import { NameSearch } from './NameSearch.tsx'
import styles from './ScanDesk.module.css'
import { type Door, useDoor } from './use-door.ts'
import { type DoorProductions, useDoorProductions } from './use-door-productions.ts'
import { useOfflineDoor } from './use-offline-door.ts'

/** Caches this page so that it opens offline. */
function useCachedPage(memberId: string | null, isOnline: boolean): void {
  const store = useSessionStore()
  useEffect(() => {
    if (memberId === null || !isOnline) return
    void cacheDoorPage(() => {
      const now = store.getState()
      return 'member' in now && now.member.memberId === memberId
    })
  }, [store, memberId, isOnline])
}

/** Scrolls to each new result: the search for names is further down the page. */
function useInSight(turn: number): RefObject<HTMLDivElement | null> {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn > 0) told.current?.scrollIntoView({ block: 'nearest' })
  }, [turn])
  return told
}

function LiveResult({ door, onNext }: { readonly door: Door; readonly onNext: () => void }) {
  const { result, isChecking, turn } = door
  const told = useInSight(turn)
  const next = useRef<HTMLButtonElement>(null)

  // A field that scanners type into keeps the focus. After a camera scan nothing has the focus.
  useEffect(() => {
    if (turn > 0 && (document.activeElement ?? document.body) === document.body)
      next.current?.focus({ preventScroll: true })
  }, [turn])

  return (
    <div ref={told} aria-live="assertive" aria-atomic="true" aria-busy={isChecking} className={styles.result}>
      {isChecking && <p className={styles.checking}>Checking…</p>}
      {result === null ? (
        <p className={styles.ready}>Hold a ticket’s code up to the camera, or type it.</p>
      ) : (
        <CheckResultPanel
          key={turn}
          result={result}
          onRetry={door.retry}
          action={
            <>
              <FurtherActions result={result} door={door} />
              <CheckAction ref={next} look={isSettled(result) ? 'main' : 'other'} onPress={onNext}>
                {result.kind === 'paused' ? 'Don’t check in' : 'Next scan'}
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

type ScanDeskProps = {
  /** The productions the member may check in for; null for all. */
  readonly productionIds: readonly string[] | null
}

export function ScanDesk({ productionIds }: ScanDeskProps) {
  const session = useSession()
  // An ended session locks what the device stores.
  const memberId = session.kind === 'member' ? session.member.memberId : null
  const setting = useDoorProductions(memberId, productionIds)
  const { productions, doorId, choose, isListed, hasFailed, retry, listed } = setting
  const { door: offline, state } = useOfflineDoor(listed, memberId)
  const door = useDoor(memberId, doorId || null, productions, offline)
  const { cues } = door
  const isOnline = useIsOnline()
  const list = state?.list ?? null
  useWakeLock(true)
  useCachedPage(memberId, isOnline)

  // Until the productions are loaded, a ticket's date is unknown.
  const { check, see } = door
  const read = useCallback((code: string) => isListed && check(code), [isListed, check])
  const look = useCallback((codes: readonly string[]) => isListed && see(codes), [isListed, see])
  const field = useRef<HTMLInputElement>(null)
  const chooseTonight = (id: string) => {
    choose(id)
    // The button that was pressed is gone.
    focusForScanner(field.current)
  }
  const startNext = () => {
    door.leave()
    focusForScanner(field.current)
  }

  return (
    <div className={styles.desk}>
      <div className={styles.telling}>
        <ListNotices setting={setting} state={state} isOnline={isOnline} onChoose={chooseTonight} />
        <LiveResult door={door} onNext={startNext} />
        {state && <DoorStatus state={state} isOnline={isOnline} now={serverClock().now} />}
      </div>
      <div className={styles.reading}>
        <CameraView onCodes={look} onPress={cues.unlock} />
        <CodeEntry
          field={field}
          onCode={read}
          onEmpty={door.leave}
          onPress={cues.unlock}
          isBusy={!isListed}
        />
        <SelectField
          label="Check in for"
          placeholder="Any production"
          value={doorId}
          onChange={({ target }) => choose(target.value)}
          options={optionsOf(productions, doorId)}
        />
        {isListed && hasFailed && isOnline && (
          <div role="status">
            <QuietRetry what="productions, so ticket dates won’t be checked" onRetry={retry} />
          </div>
        )}
        {list && <NameSearch entries={list.entries} onAdmit={door.admit} onUndo={door.undo} onCode={read} />}
      </div>
      <div className={styles.log}>
        {state && <DoorConflicts state={state} />}
        <LastScans entries={door.entries} />
      </div>
    </div>
  )
}

type ListNoticesProps = {
  readonly setting: DoorProductions
  readonly state: OfflineDoorState | null
  readonly isOnline: boolean
  readonly onChoose: (id: string) => void
}

function ListNotices({ setting, state, isOnline, onChoose }: ListNoticesProps) {
  const { productions, doorId, isListed, listed, canHaveList } = setting
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
      {canHaveList && doorId === anyProduction && (
        <ChooseProduction productions={productionsOfTonight(productions)} onChoose={onChoose} />
      )}
    </>
  )
}

const productionsOfTonight = (productions: readonly DoorProduction[]): readonly DoorProduction[] =>
  productions.filter(
    ({ startsAt, endsAt }) =>
      startsAt !== null && anotherNight({ startsAt, endsAt }, new Date(serverClock().now())) === null,
  )

/** Includes the chosen production even if the list didn't load. */
function optionsOf(productions: readonly DoorProduction[], doorId: string) {
  const options = productions.map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = doorId !== anyProduction && !options.some(({ value }) => value === doorId)
  return isMissing ? [...options, { value: doorId, label: 'Previously chosen production' }] : options
}

function FurtherActions({
  result,
  door: { insist, undo, undoable },
}: {
  readonly result: CheckResult
  readonly door: Door
}) {
  if (result.kind === 'unanswered' && result.way === 'login') return <LoginAgain />
  if (undoable !== null) {
    const isStillIn = result.kind === 'still-in'
    return (
      <CheckAction look={isStillIn ? 'main' : 'other'} onPress={() => undo(undoable)}>
        {isStillIn ? 'Try again' : 'Undo'}
      </CheckAction>
    )
  }
  if (result.kind !== 'paused') return null
  return (
    <CheckAction look="other" onPress={insist}>
      Check in anyway
    </CheckAction>
  )
}
