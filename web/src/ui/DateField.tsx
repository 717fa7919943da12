import { lazy, type Ref, Suspense, useId, useRef, useState } from 'react'
import { isoDay, readDay, showDay } from './calendar-day.ts'
import styles from './DateField.module.css'
import fieldStyles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'

const importDatePicker = () => import('./DatePicker.tsx')

const DatePickerMissing = () => <p role="status">The calendar didn’t load. You can type the date.</p>

const DatePicker = lazy(() =>
  importDatePicker().then(
    ({ DatePicker }) => ({ default: DatePicker }),
    () => ({ default: DatePickerMissing }),
  ),
)

type DateFieldProps = FieldProps & {
  readonly name: string
  /** `YYYY-MM-DD`, or the typed text if that is no date. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly latest: Date
  readonly autoComplete?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** Includes the oldest person alive. */
const maxYears = 120

function textOf(value: string): string {
  const day = readDay(value)
  return day === null ? value : showDay(day)
}

const calendarIcon = (
  <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={styles.icon}>
    <path d="M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5" />
  </svg>
)

type LoadedDatePickerProps = Pick<DateFieldProps, 'value' | 'latest'> & {
  readonly onSelect: (day: string) => void
}

const LoadedDatePicker = ({ value, latest, onSelect }: LoadedDatePickerProps) => (
  <Suspense fallback={<p role="status">Loading the calendar</p>}>
    <DatePicker
      selected={readDay(value)}
      earliest={new Date(latest.getFullYear() - maxYears, 0, 1)}
      latest={latest}
      onSelect={(day) => onSelect(isoDay(day))}
    />
  </Suspense>
)

export function DateField(props: DateFieldProps) {
  const { label, hint, error, name, value, onChange, onBlur, latest, autoComplete, ref } = props
  const pickerId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }

  return (
    <div className={styles.root}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className={fieldStyles.frame}>
            <input
              {...control}
              ref={ref}
              name={name}
              type="text"
              autoComplete={autoComplete}
              placeholder="Mmm/dd/yyyy"
              spellCheck={false}
              className={fieldStyles.control}
              value={typed ?? textOf(value)}
              onChange={({ target }) => {
                const day = readDay(target.value)
                setTyped(target.value)
                onChange(day === null ? target.value : isoDay(day))
              }}
              onBlur={() => {
                setTyped(null)
                onBlur?.()
              }}
            />
            <button
              ref={opener}
              type="button"
              aria-expanded={isOpen}
              aria-controls={pickerId}
              aria-label="Calendar"
              className={fieldStyles.suffix}
              onPointerEnter={() => void importDatePicker().catch(() => undefined)}
              onClick={() => setOpen(!isOpen)}
            >
              {calendarIcon}
            </button>
          </div>
        )}
      </Field>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the calendar wherever the focus is in it */}
      <div
        id={pickerId}
        hidden={!isOpen}
        className={styles.calendar}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // The surrounding dialog stays open.
          event.preventDefault()
          event.stopPropagation()
          close()
        }}
      >
        {isOpen && (
          <LoadedDatePicker
            value={value}
            latest={latest}
            onSelect={(day) => {
              onChange(day)
              close()
            }}
          />
        )}
      </div>
    </div>
  )
}
