import { useId } from 'react'
import type { SponsorColumn_SponsorFragment } from '../../graphql/generated/fragments.ts'
import { paths } from '../../site/paths.ts'
import { Link } from '../../ui/Link.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './SponsorColumn.module.css'

type SponsorColumnProps = {
  readonly sponsors: readonly SponsorColumn_SponsorFragment[] | null | undefined
  readonly title?: 'Network Sponsors' | 'Advertisements'
  readonly layout?: 'column' | 'pairs' | 'row'
}

/** Ends with an offer, so that the column is never empty. */
export function SponsorColumn({
  sponsors,
  title = 'Network Sponsors',
  layout = 'column',
}: SponsorColumnProps) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className={styles.column} data-layout={layout}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {sponsors?.map((sponsor) => (
          <li key={`${sponsor.name} ${sponsor.imageUrl}`} className={styles.slot}>
            <SponsorPicture sponsor={sponsor} />
          </li>
        ))}
        <li className={styles.slot}>
          <Link to={`${paths.creative}#sponsorship`} className={styles.free}>
            <strong className={styles.call}>Become a sponsor</strong>
            <span>Put your name beside the shows as a VIP sponsor.</span>
          </Link>
        </li>
      </ul>
    </aside>
  )
}

function SponsorPicture({ sponsor }: { readonly sponsor: SponsorColumn_SponsorFragment }) {
  const picture = (
    <Picture
      src={sponsor.imageUrl}
      variants={sponsor.imageVariants}
      alt={sponsor.name}
      sizes="(min-width: 64rem) 15rem, 13rem"
      shape="natural"
      seed={sponsor.name}
    />
  )
  return sponsor.linkUrl ? (
    <a href={sponsor.linkUrl} rel="sponsored noopener" className={styles.link}>
      {picture}
    </a>
  ) : (
    picture
  )
}
