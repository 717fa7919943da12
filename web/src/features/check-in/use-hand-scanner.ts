import { useEffect, useEffectEvent } from 'react'
import { readTicketCode, type TicketCode } from './ticket-code.ts'

/** Longer than the address in a ticket's code. */
const longestInput = 2_000

/** Whether a key goes into a field. A box to tick takes no letters. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null)

/**
 * Hears hand scanners on a page without a field for them: they type a code and press Enter.
 *
 * @param onCode called with each ticket's code, whatever has the focus
 */
export function useHandScanner(onCode: (code: TicketCode) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    let typed = ''
    const hear = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length === 1) typed = (typed + event.key).slice(-longestInput)
      if (event.key !== 'Enter') return
      const code = readTicketCode(typed)
      typed = ''
      if (code === null) return
      // It would press the button that has the focus.
      event.preventDefault()
      take(code)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [])
}
