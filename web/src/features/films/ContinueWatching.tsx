import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { formatDuration } from '../../ui/dates.ts'
import { Link } from '../../ui/Link.tsx'
import { Section } from '../../ui/Page.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './ContinueWatching.module.css'
import { type FilmPosition, filmPositions, forgetFilms } from './film-positions.ts'

const shownFilms = 4

const headingId = 'continue-watching'

/** From this device's memory: the server renders nothing. */
export function ContinueWatching() {
  const [films, setFilms] = useState<readonly FilmPosition[]>([])
  const [isForgotten, setForgotten] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => setFilms(filmPositions(deviceStorage())), [])
  // The pressed button is gone: without this the focus would move to the top of the page.
  useEffect(() => {
    if (isForgotten) message.current?.focus()
  }, [isForgotten])

  if (films.length === 0) return null
  return (
    <Section labelledBy={headingId}>
      <SectionHeading id={headingId}>Continue watching</SectionHeading>
      {isForgotten ? (
        <p ref={message} tabIndex={-1}>
          This device no longer knows what you watched.
        </p>
      ) : (
        <>
          <ul className={styles.films}>
            {films.slice(0, shownFilms).map(({ path, title, position, duration }) => (
              <li key={path} className={styles.film}>
                <Link to={path} className={styles.link} dir="auto">
                  {title}
                </Link>
                <progress className={styles.progress} value={position} max={duration} aria-hidden="true" />
                <p className={styles.meta}>
                  {formatDuration(position)} of {formatDuration(duration)}
                </p>
              </li>
            ))}
          </ul>
          <p className={styles.note}>
            Only this device knows this list.{' '}
            <Button
              variant="quiet"
              onClick={() => {
                forgetFilms(deviceStorage())
                setForgotten(true)
              }}
            >
              Forget all
            </Button>
          </p>
        </>
      )}
    </Section>
  )
}
