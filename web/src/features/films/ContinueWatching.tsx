import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { formatDuration } from '../../ui/dates.ts'
import { Link } from '../../ui/Link.tsx'
import { Section } from '../../ui/Page.tsx'
import { SectionHeading } from '../../ui/SectionHeading.tsx'
import styles from './ContinueWatching.module.css'
import { type FilmPosition, filmPositions } from './film-positions.ts'

const shownFilms = 4

const headingId = 'continue-watching'

/** From this device's memory: the server renders nothing. */
export function ContinueWatching() {
  const [films, setFilms] = useState<readonly FilmPosition[]>([])
  const [isCleared, setCleared] = useState(false)
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => setFilms(filmPositions(deviceStorage()).read()), [])
  // The pressed button is gone: without this the focus would move to the top of the page.
  useEffect(() => {
    if (isCleared) message.current?.focus()
  }, [isCleared])

  if (films.length === 0) return null
  return (
    <Section labelledBy={headingId}>
      <SectionHeading id={headingId}>Continue watching</SectionHeading>
      {isCleared ? (
        <p ref={message} tabIndex={-1}>
          Your list was cleared from this device.
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
            This list is saved only on this device.{' '}
            <Button
              variant="quiet"
              onClick={() => {
                filmPositions(deviceStorage()).clear()
                setCleared(true)
              }}
            >
              Clear list
            </Button>
          </p>
        </>
      )}
    </Section>
  )
}
