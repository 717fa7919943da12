import { useLocation } from 'react-router-dom'
import { LinkButton } from '../ui/Button.tsx'
import { Notice } from './Notice.tsx'
import { PageMeta } from './PageMeta.tsx'
import { paths } from './paths.ts'

interface FailedScreenProps {
  /** What the logs know the failure by, where the server saw it. */
  readonly reference?: string | undefined
}

/** Said when a screen broke, inside the shell. */
export function FailedScreen({ reference }: FailedScreenProps) {
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMeta title="Something went wrong" description="This page did not load." isIndexed={false} />
      <Notice
        title="This page did not load"
        sentence="The fault is ours. Load the page anew, or try again in a moment."
        note={reference && `Reference: ${reference}`}
      >
        <LinkButton to={{ pathname, search }} reloadDocument>
          Load the page anew
        </LinkButton>
        <LinkButton to={paths.home} look="outline">
          Go to the home screen
        </LinkButton>
      </Notice>
    </>
  )
}
