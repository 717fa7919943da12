import type { SearchResult_ResultFragment } from '../../graphql/generated/fragments.ts'
import { useSite } from '../../site/site.ts'
import { Day } from '../../ui/Day.tsx'
import { Link } from '../../ui/Link.tsx'
import { NewTabLink } from '../../ui/NewTabLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TitlePlate } from '../videos/TitlePlate.tsx'
import { kindLabels } from './result-labels.ts'
import { resultLink } from './result-link.ts'
import styles from './SearchResult.module.css'

type SearchResultProps = {
  readonly result: SearchResult_ResultFragment
  readonly onOpen: () => void
}

export function SearchResult({ result, onOpen }: SearchResultProps) {
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
          <Day of={publishedAt} />
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

function TitleLink({ result: { title, url }, onOpen }: SearchResultProps) {
  const link = resultLink(url, useSite().url)
  if (link === null) return title
  if (link.kind === 'elsewhere') return <NewTabLink to={link.url}>{title}</NewTabLink>
  return (
    <Link to={link.path} viewTransition onClick={onOpen}>
      {title}
    </Link>
  )
}
