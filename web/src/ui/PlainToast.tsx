import { useEffect, useEffectEvent } from 'react'
import { Bar } from './Bar.tsx'
import { Button } from './Button.tsx'
import { toastMilliseconds } from './toasts.ts'

/** A message where the code that draws toasts could not be loaded. It stands as long as a toast does. */
export function PlainToast({ text, onEnd }: { readonly text: string; readonly onEnd: () => void }) {
  const end = useEffectEvent(onEnd)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time begins anew with each message
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
