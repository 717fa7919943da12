import { QuietRetry } from '../../ui/QuietRetry.tsx'
import { usePart } from '../../ui/use-part.ts'
import type { SignUpWaiverProps } from './SignUpWaiverText.tsx'

const importText = () => import('./SignUpWaiverText.tsx')

export function SignUpWaiver(props: SignUpWaiverProps) {
  const { part, hasFailed, retry } = usePart(importText)
  if (part) return <part.SignUpWaiverText {...props} />
  if (!hasFailed) return <p role="status">Loading the release.</p>
  return (
    <>
      <p>The release couldn’t be loaded. Sign up without it, and join later.</p>
      <QuietRetry what="the release" onRetry={retry} />
    </>
  )
}
