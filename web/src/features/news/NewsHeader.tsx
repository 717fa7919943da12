import type { NewsHeader_PageFragment } from '../../graphql/generated/fragments.ts'
import { BreadcrumbTrail } from '../../meta/BreadcrumbTrail.tsx'
import { FeedLink } from '../../meta/FeedLink.tsx'
import { paths } from '../../site/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { PageHeader } from '../../ui/Page.tsx'
import { Stack } from '../../ui/Stack.tsx'
import styles from './NewsHeader.module.css'
import type { NewsListing } from './news-listing.ts'
import { type NewsSection, newsSections } from './news-sections.ts'

type NewsHeaderProps = {
  readonly newest: NewsHeader_PageFragment | null | undefined
  readonly current: NewsSection | null
  readonly listing: NewsListing
}

export const NewsHeader = ({ newest, current, listing: { title, lead, feed, isPart } }: NewsHeaderProps) => (
  <Stack gap={4}>
    <PageHeader
      title={title}
      before={
        isPart && <BreadcrumbTrail crumbs={[{ title: 'Community Voice', to: paths.news }, { title }]} />
      }
    >
      <p>{lead}</p>
      <FeedLink title={title} path={feed} />
    </PageHeader>
    <nav aria-label="Sections" className={styles.sections}>
      <ul className={styles.list}>
        <li>
          <Link to={paths.news} className={styles.section} aria-current={!isPart ? 'page' : undefined}>
            All news
          </Link>
        </li>
        {newsSections(newest?.items ?? [], current).map((section) => (
          <li key={section.slug}>
            <Link
              to={paths.newsByCategory(section.slug)}
              className={styles.section}
              aria-current={section.slug === current?.slug ? 'page' : undefined}
              dir="auto"
            >
              {section.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  </Stack>
)
