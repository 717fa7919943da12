import { paths } from '../site/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { NoticeScreen } from './NoticeScreen.tsx'

export const MissingScreen = () => (
  <NoticeScreen
    subject="Page not found"
    title="Sorry there is no data to display"
    picture="room-porch"
    sentence="This page doesn’t exist or was removed."
  >
    <LinkButton to={paths.home}>Go to the home page</LinkButton>
    <LinkButton to={paths.shows} variant="outline">
      Watch the shows
    </LinkButton>
  </NoticeScreen>
)
