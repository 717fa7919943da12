import { useLocation } from 'react-router-dom'
import { paths } from '../site/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { NoticeScreen } from './NoticeScreen.tsx'

export function MissingScreen() {
  const isNews = useLocation().pathname.startsWith(`${paths.news}/`)
  return (
    <NoticeScreen
      subject="Page not found"
      title="Sorry there is no data to display"
      picture="room-porch"
      sentence="This page doesn’t exist or was removed."
    >
      {isNews && <LinkButton to={paths.news}>All of Community Voice</LinkButton>}
      <LinkButton to={paths.home} variant={isNews ? 'outline' : 'solid'}>
        Go to the home page
      </LinkButton>
      <LinkButton to={paths.search} variant="outline">
        Search
      </LinkButton>
      {!isNews && (
        <LinkButton to={paths.shows} variant="outline">
          Watch the shows
        </LinkButton>
      )}
    </NoticeScreen>
  )
}
