import type { SearchResult_ResultFragment } from '../../graphql/generated/fragments.ts'
import { useSite } from '../../site/site.ts'
import { Day } from '../../ui/Day.tsx'
import { dateParts, formatMoment } from '../../ui/dates.ts'
import { isOver } from '../../ui/is-over.ts'
import { Link } from '../../ui/Link.tsx'
import { NewTabLink } from '../../ui/NewTabLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { availabilityOf } from '../productions/availability.ts'
import { StatusPill } from '../productions/StatusPill.tsx'
import { TitlePlate } from '../videos/TitlePlate.tsx'
import { kindLabels } from './result-labels.ts'
import { resultLink } from './result-link.ts'
import styles from './SearchResult.module.css'

type SearchResultProps = {
  readonly result: SearchResult_ResultFragment
  /** In epoch milliseconds. */
  readonly openedAt: number
  readonly onOpen?: (() => void) | undefined
}

export function SearchResult({ result, openedAt, onOpen }: SearchResultProps) {
  const { kind, title, excerpt, publishedAt, imageUrl } = result
  return (
    <article className={styles.result}>
      <Picture
        src={imageUrl}
        alt=""
        sizes="12rem"
        seed={title}
        fallback={<TitlePlate title={title} />}
        className={styles.picture}
      />
      <div className={styles.text}>
        <p className={styles.meta}>
          <span className={styles.kind}>{kindLabels[kind]}</span>
          {kind !== 'PRODUCTION' && <Day of={publishedAt} />}
          {kind === 'PRODUCTION' && <ProductionFacts result={result} openedAt={openedAt} />}
        </p>
        <h2 className={styles.title} dir="auto">
          <TitleLink result={result} onOpen={onOpen} />
        </h2>
        {excerpt.length > 0 && (
          <p className={styles.excerpt} dir="auto">
            {excerpt.map(({ text, isMatch }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
              isMatch ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
            )}
          </p>
        )}
      </div>
    </article>
  )
}

/** Over by its date: the index may have its status from a while ago. */
function ProductionFacts({ result, openedAt }: SearchResultProps) {
  const { startsAt } = result
  const status = result.status !== 'OPEN' || isOver(result, openedAt) ? 'UNAVAILABLE' : 'OPEN'
  const { kind } = availabilityOf({ ...result, status, capacity: null, spotsLeft: null }, openedAt)
  const start = startsAt && `${dateParts(startsAt)?.weekday}, ${formatMoment(startsAt)}`
  return (
    <>
      {startsAt && <time dateTime={startsAt}>{start}</time>}
      <StatusPill status={kind} />
    </>
  )
}

function TitleLink({ result: { title, url }, onOpen }: Omit<SearchResultProps, 'openedAt'>) {
  const link = resultLink(url, useSite().url)
  if (link === null) return title
  if (link.kind === 'elsewhere') return <NewTabLink to={link.url}>{title}</NewTabLink>
  return (
    <Link to={link.path} viewTransition onClick={onOpen}>
      {title}
    </Link>
  )
}
