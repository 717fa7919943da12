import { paths } from '../site/paths.ts'
import { useSite } from '../site/site.ts'
import { Link } from '../ui/Link.tsx'
import styles from './Footer.module.css'
import { Logo } from './Logo.tsx'

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
  { to: paths.accessibility, label: 'Accessibility' },
] as const

interface LinkListProps {
  readonly label: string
  readonly links: ReadonlyArray<{ readonly to: string; readonly label: string }>
  readonly isQuiet?: boolean
}

const LinkList = ({ label, links, isQuiet = false }: LinkListProps) => (
  <nav aria-label={label} className={isQuiet ? styles.line : styles.list}>
    <ul className={styles.links}>
      {links.map(({ to, label }) => (
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
    <footer className={`${styles.footer} not-printed`} data-ground="ink">
      <div className={styles.inner}>
        <section aria-labelledby="about" className={styles.about}>
          <Logo />
          <h2 id="about" className={styles.title}>
            About {name}
          </h2>
          <p>{about}</p>
          {minimumAge > 0 && <p className={styles.age}>For people aged {minimumAge} and over.</p>}
        </section>
        <LinkList label="Pages" links={internal} />
        {links.length > 0 && (
          <LinkList label={`${name} elsewhere`} links={links.map(({ url, label }) => ({ to: url, label }))} />
        )}
        <LinkList label="Contact and terms" links={trust} isQuiet />
      </div>
      <p className={styles.wordmark} aria-hidden="true">
        {name}
      </p>
    </footer>
  )
}
