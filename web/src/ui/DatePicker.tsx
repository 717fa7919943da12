import { DayPicker, type Modifiers } from 'react-day-picker'
import styles from './DatePicker.module.css'

type DatePickerProps = {
  readonly selected: Date | null
  readonly earliest: Date
  readonly latest: Date
  readonly onSelect: (day: Date) => void
}

/** The first month shown without a value is this many years ago: closer to birthdays than today. */
const defaultAge = 30

export function DatePicker({ selected, earliest, latest, onSelect }: DatePickerProps) {
  const defaultMonth = new Date(latest.getFullYear() - defaultAge, latest.getMonth(), 1)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      captionLayout="dropdown"
      reverseYears
      fixedWeeks
      selected={selected ?? undefined}
      defaultMonth={selected ?? defaultMonth}
      startMonth={earliest}
      endMonth={latest}
      disabled={[{ before: earliest }, { after: latest }]}
      onSelect={onSelect}
      classNames={classNames}
      labels={{ labelDayButton }}
    />
  )
}

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' })

/** The label contains the visible '1' instead of the calendar's default '1st' (WCAG 2.5.3). */
const labelDayButton = (day: Date, { today, selected }: Modifiers): string =>
  `${today ? 'Today, ' : ''}${fullDate.format(day)}${selected ? ', selected' : ''}`

/** `react-day-picker` takes no `undefined`; the build fails on a class that is missing. */
const orEmpty = (name = ''): string => name

const classNames = {
  root: orEmpty(styles.root),
  months: orEmpty(styles.months),
  month: orEmpty(styles.month),
  nav: orEmpty(styles.nav),
  button_previous: orEmpty(styles.step),
  button_next: orEmpty(styles.step),
  chevron: orEmpty(styles.chevron),
  month_caption: orEmpty(styles.caption),
  caption_label: orEmpty(styles.captionLabel),
  dropdowns: orEmpty(styles.dropdowns),
  dropdown_root: orEmpty(styles.dropdownRoot),
  dropdown: orEmpty(styles.dropdown),
  month_grid: orEmpty(styles.grid),
  weekday: orEmpty(styles.weekday),
  day: orEmpty(styles.day),
  day_button: orEmpty(styles.dayButton),
  selected: orEmpty(styles.selected),
  today: orEmpty(styles.today),
  disabled: orEmpty(styles.disabled),
  outside: orEmpty(styles.outside),
  hidden: orEmpty(styles.hidden),
}
