import { paths } from '../site/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Notice } from './Notice.tsx'

export const MissingScreen = () => (
  <Notice
    subject="Nothing here"
    title="Sorry there is no data to display"
    picture="room-porch"
    sentence="What this address named is gone, or never was."
  >
    <LinkButton to={paths.home}>Go to the home screen</LinkButton>
    <LinkButton to={paths.shows} look="outline">
      Watch the shows
    </LinkButton>
  </Notice>
)
