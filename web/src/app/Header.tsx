import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useDialogs } from '../features/session/DialogsProvider.tsx'
import { MemberLinks, SessionNavigation } from '../features/session/SessionNavigation.tsx'
import { useSession } from '../features/session/SessionProvider.tsx'
import { paths } from '../site/paths.ts'
import { type Site, useSite } from '../site/site.ts'
import { Link } from '../ui/Link.tsx'
import { useChunk } from '../ui/use-chunk.ts'
import { prefetchDialogs } from './DialogHost.tsx'
import styles from './Header.module.css'
import { LiveLink } from './LiveLink.tsx'
import { Logo } from './Logo.tsx'
import { SearchLink } from './SearchLink.tsx'

const importStaffLinks = () => import('./StaffLinks.tsx')

type NavItem = { readonly title: string; readonly to: string }
type Group = { readonly title: string; readonly items: readonly NavItem[] }

const entriesOf = ({ studioName }: Site): ReadonlyArray<NavItem | Group> => [
  {
    title: 'Entertainment',
    items: [
      { title: 'Shows', to: paths.shows },
      { title: 'Recaps', to: paths.recaps },
    ],
  },
  {
    title: 'Productions',
    items: [
      { title: 'Schedule', to: paths.schedule },
      { title: 'RSVP', to: paths.productions },
    ],
  },
  { title: 'Community Voice', to: paths.news },
  { title: 'Network', to: paths.network },
  { title: studioName, to: paths.creative },
]

function useMenu() {
  const { key } = useLocation()
  const session = useSession()
  const { current: dialog } = useDialogs()
  const [isOpen, setOpen] = useState(false)
  const [openGroup, setOpenGroup] = useState<string | null>(null)
  const bar = useRef<HTMLElement>(null)
  const menuButton = useRef<HTMLButtonElement>(null)

  const close = () => {
    setOpen(false)
    setOpenGroup(null)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes after a navigation, a login or a logout
  useEffect(close, [key, session])

  // The menu closes before a dialog takes the focus, which then returns to an element that still exists.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a dialog opens
  useLayoutEffect(() => {
    if (dialog === null) return
    if (isOpen) menuButton.current?.focus()
    close()
  }, [dialog])

  // biome-ignore lint/correctness/useExhaustiveDependencies: while something is open
  useEffect(() => {
    if (!isOpen && openGroup === null) return
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented) return
      bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus()
      close()
    }
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !bar.current?.contains(target)) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
    }
  }, [isOpen, openGroup])

  return { bar, menuButton, isOpen, setOpen, openGroup, setOpenGroup }
}

export function Header() {
  const site = useSite()
  const menuId = useId()
  const { bar, menuButton, isOpen, setOpen, openGroup, setOpenGroup } = useMenu()
  const isMember = useSession().kind === 'member'
  const { chunk } = useChunk(importStaffLinks, isMember)
  const staffLinks = chunk && <chunk.StaffLinks />

  return (
    <header ref={bar} className={styles.header} data-menu={isOpen ? 'open' : 'closed'}>
      <div className={styles.bar}>
        <div className={styles.home}>
          <Link to={paths.home} className={styles.brand}>
            <Logo />
            <span className={styles.name}>{site.name}</span>
          </Link>
          <LiveLink />
        </div>
        {isMember && (
          <Link to={paths.joinedProductions} className={`${styles.tickets} not-printed`}>
            Tickets
          </Link>
        )}
        <SearchLink />
        <button
          ref={menuButton}
          type="button"
          className={`${styles.menuButton} needs-script not-printed`}
          aria-expanded={isOpen}
          aria-controls={menuId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Menu'}
        </button>
        <nav id={menuId} aria-label="Main" className={`${styles.menu} not-printed`}>
          <MemberLinks>{staffLinks}</MemberLinks>
          <ul className={styles.entries}>
            {entriesOf(site).map((entry) => (
              <li key={entry.title} className={styles.entry}>
                {'items' in entry ? (
                  <NavigationGroup
                    group={entry}
                    isOpen={openGroup === entry.title}
                    onToggle={() => setOpenGroup(openGroup === entry.title ? null : entry.title)}
                  />
                ) : (
                  <NavLink {...entry} />
                )}
              </li>
            ))}
          </ul>
          <SessionNavigation onAim={prefetchDialogs}>{staffLinks}</SessionNavigation>
        </nav>
      </div>
    </header>
  )
}

const isAt = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`)

function NavLink({ title, to }: NavItem) {
  const { pathname } = useLocation()
  return (
    <Link to={to} className={styles.link} aria-current={isAt(pathname, to) ? 'page' : undefined}>
      {title}
    </Link>
  )
}

type NavigationGroupProps = {
  readonly group: Group
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function NavigationGroup({ group, isOpen, onToggle }: NavigationGroupProps) {
  const listId = useId()
  const { pathname } = useLocation()
  const isCurrent = group.items.some(({ to }) => isAt(pathname, to))
  return (
    <div className={styles.group}>
      <span className={styles.groupTitle}>{group.title}</span>
      <button
        type="button"
        className={styles.groupButton}
        aria-expanded={isOpen}
        aria-controls={listId}
        data-current={isCurrent}
        onClick={onToggle}
      >
        {group.title}
      </button>
      <ul id={listId} className={styles.groupLinks} data-open={isOpen}>
        {group.items.map(({ title, to }) => (
          <li key={to}>
            <NavLink title={title} to={to} />
          </li>
        ))}
      </ul>
    </div>
  )
}
