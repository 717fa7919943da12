import { NoticeScreen } from './NoticeScreen.tsx'

export const FailedScreen = ({ reference }: { readonly reference?: string | undefined }) => (
  <NoticeScreen
    title="This page didn’t load"
    picture="studio-control-room"
    sentence="Something broke on our end. The page will try again automatically. Your tickets are safe."
    note={reference && `Reference: ${reference}`}
  />
)
