import { plateFor, prefixes } from './plates.ts'
import styles from './ShowPlate.module.css'
import { prefixOf } from './title-prefix.ts'

/** Characters. Longer texts get a smaller font. */
const short = 26

/** The part after a shared prefix, up to a colon. */
function letteringOf(title: string): string {
  const prefix = prefixOf(title, prefixes)
  const rest = prefix ? title.slice(prefix.text.length + prefix.sign.length) : title
  const [first = rest] = rest.split(/:\s/u)
  return first.length >= 6 ? first : rest
}

/** Decorative: the page has the title beside it. */
export function TitlePoster({ title }: { readonly title: string }) {
  const lettering = letteringOf(title)
  return (
    <span
      className={styles.poster}
      data-plate={plateFor(title)}
      data-length={lettering.length > short ? 'long' : 'short'}
      data-lettering={lettering}
    />
  )
}
