import { useEffect, useId, useState } from 'react'
import { type Search, searchAddress } from '../../site/search-address.ts'
import { Button } from '../../ui/Button.tsx'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { Link } from '../../ui/Link.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import styles from './RecentSearches.module.css'
import { recentSearches } from './recent-searches.ts'

type RecentSearchesProps = Pick<Search, 'filters'> & { readonly onCleared: () => void }

export function RecentSearches({ filters, onCleared }: RecentSearchesProps) {
  const titleId = useId()
  const session = useSession()
  const [searches, setSearches] = useState<readonly string[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a logout erases them
  useEffect(() => setSearches(recentSearches(deviceStorage()).read()), [session])

  if (searches.length === 0) {
    return <p className={styles.hint}>Find news, videos, shows, past streams and productions.</p>
  }
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        Recent searches
      </h2>
      <ul className={styles.list}>
        {searches.map((query) => (
          <li key={query}>
            <Link
              to={searchAddress({ query, filters, after: null })}
              preventScrollReset
              className={styles.query}
              dir="auto"
            >
              {query}
            </Link>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="quiet"
          onClick={() => {
            recentSearches(deviceStorage()).clear()
            setSearches([])
            onCleared()
          }}
        >
          Clear recent searches
        </Button>
      </div>
    </Stack>
  )
}
