import { Notice, ReloadOrHome } from './Notice.tsx'

interface FailedScreenProps {
  readonly reference?: string | undefined
}

export const FailedScreen = ({ reference }: FailedScreenProps) => (
  <Notice
    title="This page didn’t load"
    picture="studio-control-room"
    sentence="Something broke on our end. The page will try again automatically. Your tickets are safe."
    note={reference && `Reference: ${reference}`}
  >
    <ReloadOrHome />
  </Notice>
)
