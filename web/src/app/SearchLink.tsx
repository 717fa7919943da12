import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '../site/paths.ts'
import { Link } from '../ui/Link.tsx'
import styles from './SearchLink.module.css'

const searchField = 'main input[name="q"]'

/** A field has its own use of the keys: on a Mac, Ctrl+K deletes to the end of the line. */
const isInOtherField = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('input, textarea, select, [contenteditable]') &&
  !(window.location.pathname === paths.search && target.matches(searchField))

/** The screen takes the focus to its field. */
export function SearchLink() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const open = useEffectEvent(() => {
    const field = pathname === paths.search && document.querySelector<HTMLInputElement>(searchField)
    if (!field) return navigate(paths.search)
    field.focus()
    field.select()
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      if (event.defaultPrevented || isInOtherField(target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      if (!repeat) open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  return (
    <Link
      to={paths.search}
      className={`${styles.search} not-printed`}
      title="Search (Ctrl+K or ⌘K)"
      aria-label="Search"
      aria-keyshortcuts="Control+K Meta+K"
      aria-current={pathname === paths.search ? 'page' : undefined}
    >
      <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.icon}>
        <path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L21 21" />
      </svg>
    </Link>
  )
}
