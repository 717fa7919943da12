import { Notice, ReloadOrHome } from './Notice.tsx'

interface FailedScreenProps {
  /** The id of the failure in the logs, where the server saw it. */
  readonly reference?: string | undefined
}

/** The message for a screen that failed, inside the shell. */
export const FailedScreen = ({ reference }: FailedScreenProps) => (
  <Notice
    title="This page did not load"
    picture="studio-control-room"
    sentence="The fault is ours, and the page tries again by itself. Your tickets are safe."
    note={reference && `Reference: ${reference}`}
  >
    <ReloadOrHome />
  </Notice>
)
