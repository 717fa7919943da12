import { useState } from 'react'
import { useDoorProductionsQuery } from '../../graphql/generated/hooks.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { useIsOnline } from '../../ui/useIsOnline.ts'
import { useWakeLock } from '../../ui/useWakeLock.ts'
import { CameraView } from './CameraView.tsx'
import { CodeEntry } from './CodeEntry.tsx'
import { type DoorProduction, productionOfToday } from './door.ts'
import { LastScans } from './LastScans.tsx'
import styles from './ScanDesk.module.css'
import { useDoor } from './useDoor.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

const none: readonly DoorProduction[] = []

/** The choice that stands for every production. */
const any = ''

/** Everything at a door: what it is for, the camera, the field, the verdict, the last scans. */
export function ScanDesk() {
  const [{ data }] = useDoorProductionsQuery()
  const productions = data?.productions?.items ?? none
  const [chosen, setChosen] = useState<string | null>(null)
  const doorId = chosen ?? productionOfToday(productions, new Date()) ?? any
  const { verdict, isChecking, entries, check, retry, cues } = useDoor(doorId || null, productions)
  const isOnline = useIsOnline()
  useWakeLock(true)

  return (
    <div className={styles.desk}>
      <div className={styles.telling}>
        {!isOnline && (
          <p role="alert" className={styles.offline}>
            There is no network: codes can’t be checked until it is back. What is scanned meanwhile is not
            validated.
          </p>
        )}
        <div aria-live="assertive" aria-atomic="true" aria-busy={isChecking} className={styles.verdict}>
          {isChecking && <p className={styles.checking}>Checking…</p>}
          {verdict === null ? (
            <p className={styles.ready}>Hold a ticket’s code in front of the camera, or type it.</p>
          ) : (
            <VerdictPanel key={entries[0]?.at} verdict={verdict} onRetry={retry} />
          )}
        </div>
      </div>
      <div className={styles.reading}>
        <CameraView onCode={check} onPress={cues.unlock} />
        <CodeEntry onCode={check} onPress={cues.unlock} isBusy={isChecking} />
        <SelectField
          label="This door is for"
          placeholder="Any production"
          value={doorId}
          onChange={({ target }) => setChosen(target.value)}
          options={productions.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <div className={styles.log}>
        <LastScans entries={entries} />
      </div>
    </div>
  )
}
