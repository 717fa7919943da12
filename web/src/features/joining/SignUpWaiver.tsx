import { LoadError } from '../../ui/LoadError.tsx'
import { useChunk } from '../../ui/use-chunk.ts'
import type { SignUpWaiverProps } from './SignUpWaiverText.tsx'

const importText = () => import('./SignUpWaiverText.tsx')

export function SignUpWaiver(props: SignUpWaiverProps) {
  const { chunk, hasFailed, retry } = useChunk(importText)
  if (chunk) return <chunk.SignUpWaiverText {...props} />
  if (!hasFailed) return <p role="status">Loading the release.</p>
  return (
    <>
      <p>The release couldn’t be loaded. Sign up without it, and join later.</p>
      <LoadError what="the release" onRetry={retry} />
    </>
  )
}
