import { PageMeta } from '../meta/PageMeta.tsx'
import { Notice, ReloadOrHome } from './Notice.tsx'

interface FailedScreenProps {
  /** The id of the failure in the logs, where the server saw it. */
  readonly reference?: string | undefined
}

/** The message for a screen that failed, inside the shell. */
export function FailedScreen({ reference }: FailedScreenProps) {
  return (
    <>
      <PageMeta title="Something went wrong" description="This page did not load." isIndexed={false} />
      <Notice
        title="This page did not load"
        picture="studio-control-room"
        sentence="The fault is ours, and this page tries again by itself. Your tickets and joined productions are untouched."
        note={reference && `Reference: ${reference}`}
      >
        <ReloadOrHome />
      </Notice>
    </>
  )
}
