import { useEffect, useEffectEvent } from 'react'
import { readTicketCode, type TicketCode } from './ticket-code.ts'

/** Longer than the address in a ticket's code. */
const longestInput = 2_000

/** Typing doesn't change a checkbox. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, dialog') !== null)

/** Hand scanners type a code and press Enter, whatever has the focus. */
export function useHandScanner(onCode: (code: TicketCode) => void): void {
  const reportCode = useEffectEvent(onCode)
  useEffect(() => {
    let typed = ''
    const onKeyDown = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length === 1) typed = (typed + event.key).slice(-longestInput)
      if (event.key !== 'Enter') return
      const code = readTicketCode(typed)
      typed = ''
      if (code === null) return
      // Enter would press the focused button.
      event.preventDefault()
      reportCode(code)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
