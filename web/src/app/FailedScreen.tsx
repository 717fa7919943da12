import { Notice, ReloadOrHome } from './Notice.tsx'

interface FailedScreenProps {
  readonly reference?: string | undefined
}

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
