import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { withinDeadline } from '../../graphql/deadline.ts'
import { useDoorProductionsQuery } from '../../graphql/generated/hooks.ts'
import { serverClock } from '../../graphql/server-clock.ts'
import { useRetry } from '../../graphql/use-retry.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useIsOnline } from '../../ui/use-is-online.ts'
import { useWakeLock } from '../../ui/use-wake-lock.ts'
import type { ListedProduction } from '../door-list/door-list.ts'
import { useSession, useSessionStore } from '../session/SessionProvider.tsx'
import { CameraView } from './CameraView.tsx'
import { CheckAction } from './CheckAction.tsx'
import { CheckResultPanel } from './CheckResultPanel.tsx'
import { CodeEntry, focusForScanner } from './CodeEntry.tsx'
import { cacheDoorPage } from './cache-door-page.ts'
import type { CheckResult } from './check-result.ts'
import { DoorConflicts, DoorStatus } from './DoorStatus.tsx'
import { type DoorProduction, productionOfToday } from './door.ts'
import { anyProduction, doorChoice } from './door-choice.ts'
import { LastScans } from './LastScans.tsx'
import { LoginAgain } from './LoginAgain.tsx'
import { NameSearch } from './NameSearch.tsx'
import styles from './ScanDesk.module.css'
import { type Door, useDoor } from './use-door.ts'
import { useOfflineDoor, useStoredDoors } from './use-offline-door.ts'

/** The productions that a door can be set to, and which it is. */
interface DoorProductions {
  readonly productions: readonly DoorProduction[]
  /** The production's id, or `anyProduction`. */
  readonly doorId: string
  readonly choose: (id: string) => void
  /** Whether the night of a ticket is known. */
  readonly isListed: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
  /** The production that the device holds a list of; null for none. */
  readonly listed: ListedProduction | null
}

/** @param productionIds the only ones that the member may choose; null for all */
function useDoorProductions(
  memberId: string | null,
  productionIds: readonly string[] | null,
): DoorProductions {
  const [state, refetch] = useDoorProductionsQuery({ context: withinDeadline })
  const { data, error, fetching } = state
  const { retry } = useRetry(state, () => refetch({ requestPolicy: 'network-only' }))
  const stored = useStoredDoors(memberId)
  const isOffline = (stored?.productions.length ?? 0) > 0 && !data?.productions
  const all: readonly DoorProduction[] = data?.productions?.items ?? stored?.productions ?? []
  const productions = productionIds === null ? all : all.filter(({ id }) => productionIds.includes(id))
  const [choice] = useState(() => doorChoice(tabStorage()))
  const [chosen, setChosen] = useState(choice.read)
  const isChosenListed = chosen === anyProduction || productions.some(({ id }) => id === chosen)
  // The choice stays where the list fails to load: no ticket of another night is let in because of that.
  const currentChoice = isChosenListed || !data?.productions ? chosen : null
  const only = isOffline || productionIds !== null ? onlyIn(productions) : null
  // A door that has let people in goes on, so that its queue is shown and sent.
  const unsentFor = productions.find(({ id }) => id === stored?.unsentFor)?.id
  const today = productionOfToday(productions, new Date(serverClock().now()))
  const doorId = currentChoice ?? unsentFor ?? today ?? only ?? anyProduction
  const hasLists = data?.features ? data.features.includes('DOOR') : isOffline
  return {
    productions,
    doorId,
    choose: (id) => {
      setChosen(id)
      choice.save(id)
    },
    isListed: !fetching || data !== undefined || isOffline,
    hasFailed: !isOffline && (error !== undefined || !data?.productions),
    retry,
    listed: hasLists ? listedOf(productions, doorId) : null,
  }
}

/** The id of the one production that there is. */
const onlyIn = (productions: readonly DoorProduction[]): string | null =>
  productions.length === 1 ? (productions[0]?.id ?? null) : null

function listedOf(productions: readonly DoorProduction[], doorId: string): ListedProduction | null {
  const production = productions.find(({ id }) => id === doorId)
  if (production === undefined) return null
  const { id, name, startsAt, endsAt } = production
  return { id, name, startsAt, endsAt }
}

/** Keeps the page itself on the device, once there is a list that it works from. */
function useCachedPage(memberId: string | null, hasList: boolean): void {
  const store = useSessionStore()
  useEffect(() => {
    if (memberId === null || !hasList || !navigator.onLine) return
    void cacheDoorPage(() => {
      const now = store.getState()
      return 'member' in now && now.member.memberId === memberId
    })
  }, [store, memberId, hasList])
}

/** Keeps a result in sight: whoever lets somebody in from the search stands further down. */
function useInSight(turn: number): RefObject<HTMLDivElement | null> {
  const told = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (turn > 0) told.current?.scrollIntoView({ block: 'nearest' })
  }, [turn])
  return told
}

/** The place of the check result, which screen readers say at once. */
function LiveResult({ door, onNext }: { readonly door: Door; readonly onNext: () => void }) {
  const { result, isChecking, turn } = door
  const told = useInSight(turn)
  const next = useRef<HTMLButtonElement>(null)

  // A field that scanners type into keeps the focus. After a scan by camera nothing has it.
  useEffect(() => {
    if (turn > 0 && (document.activeElement ?? document.body) === document.body)
      next.current?.focus({ preventScroll: true })
  }, [turn])

  return (
    <div ref={told} aria-live="assertive" aria-atomic="true" aria-busy={isChecking} className={styles.result}>
      {isChecking && <p className={styles.checking}>Checking…</p>}
      {result === null ? (
        <p className={styles.ready}>Hold a ticket’s code in front of the camera, or type it.</p>
      ) : (
        <CheckResultPanel
          key={turn}
          result={result}
          onRetry={door.retry}
          action={
            <>
              <FurtherActions result={result} door={door} />
              <CheckAction ref={next} look={isSettled(result) ? 'main' : 'other'} onPress={onNext}>
                {result.kind === 'paused' ? 'Do not validate' : 'Next scan'}
              </CheckAction>
            </>
          }
        />
      )}
    </div>
  )
}

/** Whether nothing more is to be done about a result. */
const isSettled = ({ kind }: CheckResult): boolean =>
  kind !== 'unanswered' && kind !== 'unlisted' && kind !== 'still-in'

type ScanDeskProps = {
  /** The productions whose doors the member may act at; null for all. */
  readonly productionIds: readonly string[] | null
}

/** The screen at a door: the door's production, its list, the camera, the code field, the check result, the last scans. */
export function ScanDesk({ productionIds }: ScanDeskProps) {
  const session = useSession()
  // A session that has ended locks what the device holds.
  const memberId = session.kind === 'member' ? session.member.memberId : null
  const { productions, doorId, choose, isListed, hasFailed, retry, listed } = useDoorProductions(
    memberId,
    productionIds,
  )
  const { door: offline, state } = useOfflineDoor(listed, memberId)
  const door = useDoor(memberId, doorId || null, productions, offline)
  const { isChecking, cues } = door
  const isOnline = useIsOnline()
  const list = state?.list ?? null
  useWakeLock(true)
  useCachedPage(memberId, list !== null)

  // Before the productions are known, the night of a ticket is not either.
  const { check } = door
  const read = useCallback((code: string) => isListed && check(code), [isListed, check])
  const field = useRef<HTMLInputElement>(null)
  const startNext = () => {
    door.leave()
    focusForScanner(field.current)
  }

  return (
    <div className={styles.desk}>
      <div className={styles.telling}>
        {!isOnline && list === null && (
          <p role="alert" className={styles.offline}>
            There is no network: codes can’t be checked until it is back. What is scanned meanwhile is not
            validated.
          </p>
        )}
        <LiveResult door={door} onNext={startNext} />
        {state && <DoorStatus state={state} isOnline={isOnline} now={serverClock().now} />}
      </div>
      <div className={styles.reading}>
        <CameraView onCode={read} onPress={cues.unlock} />
        <CodeEntry
          field={field}
          onCode={read}
          onEmpty={door.leave}
          onPress={cues.unlock}
          isBusy={isChecking || !isListed}
        />
        <SelectField
          label="This door is for"
          placeholder="Any production"
          value={doorId}
          onChange={({ target }) => choose(target.value)}
          options={optionsOf(productions, doorId)}
        />
        {isListed && hasFailed && isOnline && (
          <div role="status">
            <QuietRetry what="the productions, so that no ticket’s night is known here," onRetry={retry} />
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

/** The productions to choose from; the one that is chosen also where the list did not come. */
function optionsOf(productions: readonly DoorProduction[], doorId: string) {
  const options = productions.map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = doorId !== anyProduction && !options.some(({ value }) => value === doorId)
  return isMissing ? [...options, { value: doorId, label: 'The production chosen before' }] : options
}

/** The actions for a check result, besides scanning the next. */
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
      Validate all the same
    </CheckAction>
  )
}
