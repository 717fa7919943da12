import { useEffect, useEffectEvent } from 'react'
import { Bar } from './Bar.tsx'
import { Button } from './Button.tsx'
import { toastMilliseconds } from './toasts.ts'

/** Replaces a toast if the toast code failed to load; shown as long as a toast. */
export function PlainToast({ text, onEnd }: { readonly text: string; readonly onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time restarts with each message
  useEffect(() => {
    const timer = setTimeout(() => end(), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <Bar tone="news" sentence={text}>
      <Button look="quiet" onClick={onEnd}>
        Dismiss
      </Button>
    </Bar>
  )
}
