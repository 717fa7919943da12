import type { ReactNode } from 'react'
import { PageMeta } from '../meta/PageMeta.tsx'
import { paths } from '../site/paths.ts'
import { sitePicture } from '../site/site-picture.ts'
import { LinkButton, ReloadButton } from '../ui/Button.tsx'
import { Halves, Page, PageHeader } from '../ui/Page.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Stack.tsx'

const reloadOrHome = (
  <>
    <ReloadButton>Reload</ReloadButton>
    <LinkButton to={paths.home} variant="outline">
      Go to the home page
    </LinkButton>
  </>
)

export const NoticeScreen = ({
  title,
  subject = title,
  sentence,
  picture,
  note,
  children = reloadOrHome,
}: {
  readonly title: string
  readonly subject?: string
  readonly sentence: string
  readonly picture: string
  readonly note?: string | undefined
  /** What the visitor can do. */
  readonly children?: ReactNode
}) => (
  <Page>
    <PageMeta title={subject} description={sentence} isIndexed={false} />
    <Halves>
      <PageHeader title={title}>
        <p>{sentence}</p>
        {note && <p>{note}</p>}
        <Row gap={3}>{children}</Row>
      </PageHeader>
      <Picture {...sitePicture(picture)} alt="" sizes="(min-width: 64rem) 40rem, 100vw" seed={title} />
    </Halves>
  </Page>
)
