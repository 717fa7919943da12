import { type RefObject, type SyntheticEvent, useEffect } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import styles from './CodeEntry.module.css'

type CodeEntryProps = {
  readonly field: RefObject<HTMLInputElement | null>
  /** Enter in the empty field. */
  readonly onEmpty: () => void
  readonly onCode: (code: string) => boolean
  readonly onPress: () => void
  readonly isBusy: boolean
}

/** A select doesn't count: a scanner's keys would switch it to another production. */
const isTakenBy = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, dialog') !== null)

/** Not on phones: focus would open a keyboard over half of the screen. */
export function focusForScanner(field: HTMLInputElement | null): void {
  if (window.matchMedia('(pointer: fine)').matches) field?.focus({ preventScroll: true })
}

/** Keys pressed anywhere on the page go here, so that hand scanners always work. */
export function CodeEntry({ field, onCode, onEmpty, onPress, isBusy }: CodeEntryProps) {
  useEffect(() => {
    focusForScanner(field.current)
    const catchTyping = (event: KeyboardEvent) => {
      const isCharacter = event.key.length === 1 && event.key !== ' '
      if (!isCharacter || event.ctrlKey || event.metaKey || event.altKey || isTakenBy(event.target)) return
      // The typed character goes to the field that has the focus now.
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
    // It stays selected, so that the next input replaces it.
    if (!onCode(input.value)) return input.select()
    input.value = ''
    input.focus({ preventScroll: true })
  }

  return (
    <form method="post" noValidate className={styles.entry} onSubmit={submit}>
      <TextField
        ref={field}
        name="ticket"
        label="Ticket code or link"
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
