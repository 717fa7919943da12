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

/** The quiet line of links that stands on every page, whatever its footer. */
export const TrustLinks = () => (
  <nav aria-label="Contact and terms">
    <ul className={styles.trust}>
      {trust.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className={styles.trustLink}>
            {label}
          </Link>
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
        <nav aria-label="Pages">
          <ul className={styles.links}>
            {internal.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={`${name} elsewhere`}>
          <ul className={styles.links}>
            {links.map(({ service, url, label }) => (
              <li key={url} data-service={service}>
                <a href={url} rel="noopener" className={styles.link}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.end}>
          <TrustLinks />
        </div>
      </div>
      <p className={styles.wordmark} aria-hidden="true">
        {name}
      </p>
    </footer>
  )
}
