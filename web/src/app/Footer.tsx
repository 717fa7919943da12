import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { Link } from '../ui/Link.tsx'
import { Emblem } from './Emblem.tsx'
import styles from './Footer.module.css'

const internal = [
  { to: paths.home, label: 'Home' },
  { to: paths.shows, label: 'Shows' },
  { to: paths.productionsFromFooter, label: 'Production' },
  { to: paths.news, label: 'News' },
  { to: paths.network, label: 'Network' },
  { to: paths.creative, label: 'Creative' },
] as const

const trust = [
  { to: paths.contact, label: 'Contact' },
  { to: paths.privacy, label: 'Privacy' },
  { to: paths.terms, label: 'Terms' },
] as const

interface PlacesProps {
  readonly label: string
  readonly places: ReadonlyArray<{ readonly to: string; readonly label: string }>
  readonly isQuiet?: boolean
}

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
