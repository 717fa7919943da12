import { DayPicker, type Modifiers } from 'react-day-picker'
import styles from './Calendar.module.css'

type CalendarProps = {
  readonly selected: Date | null
  readonly earliest: Date
  readonly latest: Date
  readonly onSelect: (day: Date) => void
}

/** The first month shown without a value is this many years ago: closer to birthdays than today. */
const usualAge = 30

export function Calendar({ selected, earliest, latest, onSelect }: CalendarProps) {
  const usual = new Date(latest.getFullYear() - usualAge, latest.getMonth(), 1)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      captionLayout="dropdown"
      reverseYears
      fixedWeeks
      selected={selected ?? undefined}
      defaultMonth={selected ?? usual}
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

const named = (name: string): string => styles[name] ?? ''

const classNames = {
  root: named('root'),
  months: named('months'),
  month: named('month'),
  nav: named('nav'),
  button_previous: named('step'),
  button_next: named('step'),
  chevron: named('chevron'),
  month_caption: named('caption'),
  caption_label: named('captionLabel'),
  dropdowns: named('dropdowns'),
  dropdown_root: named('dropdownRoot'),
  dropdown: named('dropdown'),
  month_grid: named('grid'),
  weekday: named('weekday'),
  day: named('day'),
  day_button: named('dayButton'),
  selected: named('selected'),
  today: named('today'),
  disabled: named('disabled'),
  outside: named('outside'),
  hidden: named('hidden'),
}
