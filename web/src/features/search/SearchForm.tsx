import { longest } from '@compound/foundation/contract/input-rules.ts'
import { paths } from '../../site/paths.ts'
import type { SearchFilter } from '../../site/search-address.ts'
import { Button } from '../../ui/Button.tsx'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { recentSearches } from './recent-searches.ts'
import styles from './SearchForm.module.css'
import type { SearchText } from './use-search-text.ts'

type SearchFormProps = {
  readonly text: SearchText
  readonly filters: readonly SearchFilter[]
}

/** Without JavaScript, the browser sends it. */
export function SearchForm({ text: { field, text, query, setText, submit }, filters }: SearchFormProps) {
  return (
    <search>
      <form
        action={paths.search}
        method="get"
        className={`${styles.form} not-printed`}
        onSubmit={(event) => {
          event.preventDefault()
          recentSearches(deviceStorage()).add(query)
          submit()
          // An on-screen keyboard would cover the results.
          if (window.matchMedia('(pointer: coarse)').matches) field.current?.blur()
        }}
      >
        <input
          ref={field}
          type="search"
          name="q"
          aria-label="Search"
          placeholder="Shows, stories, people"
          className={styles.field}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={longest.search}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {filters.length > 0 && <input type="hidden" name="kinds" value={filters.join(',')} />}
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
