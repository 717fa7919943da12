import { type Search, searchAddress, searchFilterNames, searchFilters } from '../../site/search-address.ts'
import { Link } from '../../ui/Link.tsx'
import { Row } from '../../ui/Stack.tsx'
import styles from './SearchFilters.module.css'

export function SearchFilters({ search }: { readonly search: Search }) {
  const { filters } = search
  const choices = [
    { title: 'All', chosen: [], isCurrent: filters.length === 0 },
    ...searchFilterNames.map((name) => ({
      title: searchFilters[name].title,
      chosen: [name],
      isCurrent: filters.includes(name),
    })),
  ]
  return (
    <nav aria-label="Kinds of results">
      <Row as="ul" gap={2}>
        {choices.map(({ title, chosen, isCurrent }) => (
          <li key={title}>
            <Link
              to={searchAddress({ ...search, filters: chosen })}
              preventScrollReset
              className={styles.filter}
              aria-current={isCurrent || undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  )
}
