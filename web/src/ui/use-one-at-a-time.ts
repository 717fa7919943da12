import { useRef, useState } from 'react'

/**
 * Runs one task at a time. A task that is started while another runs is dropped, so that a double press
 * sends once.
 *
 * @returns whether something is under way, and what runs the next thing
 */
export function useOneAtATime(): [isBusy: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isBusy, setBusy] = useState(false)
  // The state comes into effect with the next rendering, a second press may come sooner.
  const isUnderWay = useRef(false)
  return [
    isBusy,
    async (work) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setBusy(true)
      try {
        await work()
      } finally {
        isUnderWay.current = false
        setBusy(false)
      }
    },
  ]
}
