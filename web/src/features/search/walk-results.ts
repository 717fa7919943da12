import type { KeyboardEvent } from 'react'

/** The arrow keys lead from the field through the results and back. */
export function walkResults({ key, currentTarget, nativeEvent }: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  const { altKey, ctrlKey, metaKey, shiftKey, isComposing } = nativeEvent
  // An input method chooses its words by the arrow keys.
  if (step === undefined || isComposing || altKey || ctrlKey || metaKey || shiftKey) return
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input[name="q"], section li a')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = stops[at + step]
  if (at < 0 || next === undefined) return
  nativeEvent.preventDefault()
  next.focus()
}
