import { LinkButton, ReloadButton } from '../ui/Button.tsx'
import { Notice } from './Notice.tsx'
import { PageMeta } from './PageMeta.tsx'
import { paths } from './paths.ts'

interface FailedScreenProps {
  /** What the logs know the failure by, where the server saw it. */
  readonly reference?: string | undefined
}

/** Said when a screen broke, inside the shell. */
export function FailedScreen({ reference }: FailedScreenProps) {
  return (
    <>
      <PageMeta title="Something went wrong" description="This page did not load." isIndexed={false} />
      <Notice
        title="This page did not load"
        sentence="The fault is ours. Load the page anew, or try again in a moment."
        note={reference && `Reference: ${reference}`}
      >
        <ReloadButton>Load the page anew</ReloadButton>
        <LinkButton to={paths.home} look="outline">
          Go to the home screen
        </LinkButton>
      </Notice>
    </>
  )
}
