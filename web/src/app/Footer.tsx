import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { Link } from '../ui/Link.tsx'
import { Emblem } from './Emblem.tsx'
import styles from './Footer.module.css'

/** The footer's links within the site, in the specification's order. */
const internal = [
  { to: paths.home, label: 'Home' },
  { to: paths.shows, label: 'Shows' },
  { to: paths.productionsFromFooter, label: 'Production' },
  { to: paths.news, label: 'News' },
  { to: paths.network, label: 'Network' },
  { to: paths.creative, label: 'Creative' },
] as const

/** The pages on how the operator is reached, and what holds between them and a visitor. */
const trust = [
  { to: paths.contact, label: 'Contact' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
] as const

interface PlacesProps {
  /** The name of the landmark. */
  readonly label: string
  /** By their address: a path of the site, or an address elsewhere. */
  readonly places: ReadonlyArray<{ readonly to: string; readonly label: string }>
  /** Whether they stand quietly in one line, not below one another in large letters. */
  readonly isQuiet?: boolean
}

/** A list of links. */
const Places = ({ label, places, isQuiet = false }: PlacesProps) => (
  <nav aria-label={label} className={isQuiet ? styles.line : styles.list}>
    <ul className={styles.places}>
      {places.map(({ to, label }) => (
        <li key={to}>
          {to.startsWith('/') ? (
            <Link to={to} className={styles.link}>
              {label}
            </Link>
          ) : (
            <a href={to} rel="noopener" className={styles.link}>
              {label}
            </a>
          )}
        </li>
      ))}
    </ul>
  </nav>
)

/** The end of every screen: about the site, its pages, its places elsewhere, and the terms. */
export function Footer() {
  const { name, about, links, minimumAge } = useSite()
  return (
    <footer className={styles.footer} data-ground="ink">
      <div className={styles.inner}>
        <section aria-labelledby="about" className={styles.about}>
          <Emblem />
          <h2 id="about" className={styles.title}>
            About {name}
          </h2>
          <p>{about}</p>
          {minimumAge > 0 && <p className={styles.age}>For people aged {minimumAge} and over.</p>}
        </section>
        <Places label="Pages" places={internal} />
        <Places label={`${name} elsewhere`} places={links.map(({ url, label }) => ({ to: url, label }))} />
        <Places label="Contact and terms" places={trust} isQuiet />
      </div>
      <p className={styles.wordmark} aria-hidden="true">
        {name}
      </p>
    </footer>
  )
}
