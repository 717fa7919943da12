import { PageMeta } from '../meta/PageMeta.tsx'
import { paths } from '../site/paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Notice } from './Notice.tsx'

/** The message for an address that names nothing. */
export const MissingScreen = () => (
  <>
    <PageMeta title="Nothing here" description="What this address named is not here." isIndexed={false} />
    <Notice
      title="Sorry there is no data to display"
      picture="room-porch"
      sentence="What this address named is gone, or never was."
    >
      <LinkButton to={paths.home}>Go to the home screen</LinkButton>
      <LinkButton to={paths.shows} look="outline">
        Watch the shows
      </LinkButton>
      <LinkButton to={paths.news} look="outline">
        Read the news
      </LinkButton>
    </Notice>
  </>
)
