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

const classNamed = (name: string): string => styles[name] ?? ''

const classNames = {
  root: classNamed('root'),
  months: classNamed('months'),
  month: classNamed('month'),
  nav: classNamed('nav'),
  button_previous: classNamed('step'),
  button_next: classNamed('step'),
  chevron: classNamed('chevron'),
  month_caption: classNamed('caption'),
  caption_label: classNamed('captionLabel'),
  dropdowns: classNamed('dropdowns'),
  dropdown_root: classNamed('dropdownRoot'),
  dropdown: classNamed('dropdown'),
  month_grid: classNamed('grid'),
  weekday: classNamed('weekday'),
  day: classNamed('day'),
  day_button: classNamed('dayButton'),
  selected: classNamed('selected'),
  today: classNamed('today'),
  disabled: classNamed('disabled'),
  outside: classNamed('outside'),
  hidden: classNamed('hidden'),
}
