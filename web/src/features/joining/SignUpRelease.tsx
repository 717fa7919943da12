import { type ComponentType, lazy, Suspense } from 'react'
import type { SignUpReleaseProps } from './SignUpReleaseText.tsx'

const NotLoaded = () => <p>The release could not be loaded. Sign up without it, and join afterwards.</p>

const SignUpReleaseText = lazy(async (): Promise<{ readonly default: ComponentType<SignUpReleaseProps> }> => {
  try {
    return { default: (await import('./SignUpReleaseText.tsx')).SignUpReleaseText }
  } catch {
    return { default: NotLoaded }
  }
})

/** The place of the release at the end of a sign-up; its code is fetched when somebody gets there. */
export const SignUpRelease = (props: SignUpReleaseProps) => (
  <Suspense fallback={<p role="status">Loading the release.</p>}>
    <SignUpReleaseText {...props} />
  </Suspense>
)
