import styles from './Breadcrumbs.module.css'
import { Link } from './Link.tsx'

export type Crumb = { readonly title: string; readonly to?: string }

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className={`${styles.trail} not-printed`}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ title, to }) => (
          <li key={to ?? title} className={styles.crumb}>
            {to ? (
              <Link to={to} className={styles.link}>
                {title}
              </Link>
            ) : (
              <span aria-current="page">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
