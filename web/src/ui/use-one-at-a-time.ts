import { useRef, useState } from 'react'
import { showUnexpected } from './toasts.ts'

/** Drops a second call, so that a double press sends once. Never rejects. */
export function useOneAtATime(): [isBusy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  // State changes with the next render; a second press may be sooner.
  const isUnderWay = useRef(false)
  return [
    isBusy,
    async (work) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setBusy(true)
      try {
        await work()
      } catch (error) {
        showUnexpected(error)
      } finally {
        isUnderWay.current = false
        setBusy(false)
      }
    },
  ]
}
