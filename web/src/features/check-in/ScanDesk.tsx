import { type ReactNode, useState } from 'react'
import { withinDeadline } from '../../graphql/deadline.ts'
import { useDoorProductionsQuery } from '../../graphql/generated/hooks.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { useIsOnline } from '../../ui/use-is-online.ts'
import { useWakeLock } from '../../ui/use-wake-lock.ts'
import { CameraView } from './CameraView.tsx'
import { CheckResultPanel } from './CheckResultPanel.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import type { CheckResult } from './check-result.ts'
import { type DoorProduction, productionOfToday } from './door.ts'
import { anyProduction, doorChoice } from './door-choice.ts'
import { LastScans } from './LastScans.tsx'
import { LoginAgain } from './LoginAgain.tsx'
import styles from './ScanDesk.module.css'
import { type Door, useDoor } from './use-door.ts'

const none: readonly DoorProduction[] = []

/** The staff's screen at a door: the door's production, the camera, the code field, the check result, the last scans. */
export function ScanDesk() {
  const [{ data, error, fetching }, refetch] = useDoorProductionsQuery({ context: withinDeadline })
  const productions = data?.productions?.items ?? none
  const isListed = !fetching || data !== undefined
  const [choice] = useState(() => doorChoice(tabStorage()))
  const [chosen, setChosen] = useState(choice.read)
  const isChosenListed = chosen === anyProduction || productions.some(({ id }) => id === chosen)
  // The choice stays where the list fails to load: no ticket of another night is let in because of that.
  const currentChoice = isChosenListed || !data?.productions ? chosen : null
  const doorId = currentChoice ?? productionOfToday(productions, new Date()) ?? anyProduction
  const { result, isChecking, entries, turn, check, retry, insist, leave, cues } = useDoor(
    doorId || null,
    productions,
  )
  const isOnline = useIsOnline()
  useWakeLock(true)

  const choose = (id: string) => {
    setChosen(id)
    choice.save(id)
  }
  // Before the list is loaded, the night of a ticket is unknown.
  const read = (code: string) => {
    if (isListed) check(code)
  }

  return (
    <div className={styles.desk}>
      <div className={styles.telling}>
        {!isOnline && (
          <p role="alert" className={styles.offline}>
            There is no network: codes can’t be checked until it is back. What is scanned meanwhile is not
            validated.
          </p>
        )}
        <div aria-live="assertive" aria-atomic="true" aria-busy={isChecking} className={styles.result}>
          {isChecking && <p className={styles.checking}>Checking…</p>}
          {result === null ? (
            <p className={styles.ready}>Hold a ticket’s code in front of the camera, or type it.</p>
          ) : (
            <CheckResultPanel
              key={turn}
              result={result}
              onRetry={retry}
              action={actionFor(result, { insist, leave })}
            />
          )}
        </div>
      </div>
      <div className={styles.reading}>
        <CameraView onCode={read} onPress={cues.unlock} />
        <CodeEntry onCode={read} onPress={cues.unlock} isBusy={isChecking || !isListed} />
        <SelectField
          label="This door is for"
          placeholder="Any production"
          value={doorId}
          onChange={({ target }) => choose(target.value)}
          options={optionsOf(productions, doorId)}
        />
        {isListed && (error || !data?.productions) && (
          <div role="status">
            <QuietRetry
              what="the productions, so that no ticket’s night is known here,"
              onRetry={() => refetch({ requestPolicy: 'network-only' })}
            />
          </div>
        )}
      </div>
      <div className={styles.log}>
        <LastScans entries={entries} />
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
function actionFor(result: CheckResult, { insist, leave }: Pick<Door, 'insist' | 'leave'>): ReactNode {
  if (result.kind === 'unanswered' && result.way === 'login') return <LoginAgain />
  if (result.kind !== 'paused') return null
  return (
    <>
      <button type="button" className={styles.insist} onClick={insist}>
        Validate all the same
      </button>
      <button type="button" className={styles.leave} onClick={leave}>
        Do not validate
      </button>
    </>
  )
}
