import { type ReactNode, useState } from 'react'
import { useAutomaticRetries } from '../graphql/use-retry.ts'
import { RecoveryContext } from '../ui/recovery.ts'
import { useNavigationState, useReload } from './NavigationProvider.tsx'
import type { Content } from './screen-route.ts'

const failedScreenDelayMs = 5_000

function retryDelayOf(content: Content): number | null {
  if (content.kind === 'limited') return content.retryAfterSeconds * 1_000
  if (content.kind === 'failed') return failedScreenDelayMs
  return (content.kind === 'ready' ? content.retryDelayMs : undefined) ?? null
}

export function PageRetry({ children }: { readonly children: ReactNode }) {
  const { location, content } = useNavigationState().view
  const reload = useReload()
  const [fetching, setFetching] = useState(false)
  const { phase, retry } = useAutomaticRetries(
    { fetching, leastMs: retryDelayOf(content), subject: location.key },
    () => {
      setFetching(true)
      void reload()
        .catch(() => undefined)
        .then(() => setFetching(false))
    },
  )
  return <RecoveryContext value={{ phase, tryAgain: retry }}>{children}</RecoveryContext>
}
