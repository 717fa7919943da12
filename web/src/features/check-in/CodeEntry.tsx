import { type RefObject, type SyntheticEvent, useEffect } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import styles from './CodeEntry.module.css'

type CodeEntryProps = {
  readonly field: RefObject<HTMLInputElement | null>
  /** Called where nothing was typed: on to the next. */
  readonly onEmpty: () => void
  /** Returns whether the code is checked. */
  readonly onCode: (code: string) => boolean
  /** Called within the press or the key that sends a code. */
  readonly onPress: () => void
  /** Whether nothing can be checked yet. */
  readonly isBusy: boolean
}

/**
 * Whether somebody is already typing somewhere. A select is no such place: what a scanner types there would set the door
 * to another production.
 */
const isTakenBy = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, dialog') !== null)

/** Focuses the field where a hand scanner may type into it: on a phone that would open a keyboard over half of the screen. */
export function focusForScanner(field: HTMLInputElement | null): void {
  if (window.matchMedia('(pointer: fine)').matches) field?.focus({ preventScroll: true })
}

/**
 * The one field for hand scanners, which type a code and press Enter, and for people. Whatever is typed on the
 * page ends up in it, so that a scanner works also after a press elsewhere.
 */
export function CodeEntry({ field, onCode, onEmpty, onPress, isBusy }: CodeEntryProps) {
  useEffect(() => {
    focusForScanner(field.current)
    const catchTyping = (event: KeyboardEvent) => {
      const isCharacter = event.key.length === 1 && event.key !== ' '
      if (!isCharacter || event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event.target)) return
      // The character itself goes where the focus is by now.
      field.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', catchTyping)
    return () => document.removeEventListener('keydown', catchTyping)
  }, [field])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = field.current
    if (input === null) return
    onPress()
    if (input.value.trim() === '') return onEmpty()
    // A code that can't be checked now stays; the next input replaces it.
    if (!onCode(input.value)) return input.select()
    input.value = ''
    input.focus({ preventScroll: true })
  }

  return (
    <form method="post" noValidate className={styles.entry} onSubmit={submit}>
      <TextField
        ref={field}
        name="ticket"
        label="Code or address of a ticket"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={2_000}
      />
      <button type="submit" className={styles.check} aria-disabled={isBusy}>
        Check
      </button>
    </form>
  )
}
