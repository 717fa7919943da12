import { useRef, useState } from 'react'

/**
 * Runs one thing at a time: what is asked for while something is under way is not done, so that a double press
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
