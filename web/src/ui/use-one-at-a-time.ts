import { useRef, useState } from 'react'

/** Drops a second call, so that a double press sends once. */
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
      } finally {
        isUnderWay.current = false
        setBusy(false)
      }
    },
  ]
}
