import { Link } from './Link.tsx'
import styles from './Pagination.module.css'
import { pageAddress, pageNumbers, previousPage } from './page-numbers.ts'

type PaginationProps = {
  readonly label: string
  readonly page: number
  readonly totalPages: number | null
  readonly hasNextPage: boolean
  readonly anchor?: string
}

export function Pagination({ label, page, totalPages, hasNextPage, anchor }: PaginationProps) {
  const previous = previousPage(page, totalPages)
  const next = hasNextPage ? page + 1 : null
  if (previous === null && next === null) return null
  const to = (target: number) => pageAddress(target, anchor)

  return (
    <nav aria-label={label} className={`${styles.pagination} not-printed`}>
      <Arrow to={previous === null ? null : to(previous)} label="Previous page" direction="previous" />
      <ol className={styles.numbers}>
        {pageNumbers(page, totalPages).map((number) => (
          <li key={number}>
            <Link
              to={to(number)}
              className={styles.number}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      <Arrow to={next === null ? null : to(next)} label="Next page" direction="next" />
    </nav>
  )
}

type ArrowProps = {
  readonly to: { search: string; hash: string } | null
  readonly label: string
  readonly direction: 'previous' | 'next'
}

function Arrow({ to, label, direction }: ArrowProps) {
  const drawing = (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      aria-hidden="true"
      className={styles.drawing}
      data-direction={direction}
    >
      <path d="M5 12h13M12 5.5 18.5 12 12 18.5" />
    </svg>
  )
  return to ? (
    <Link to={to} className={styles.arrow} aria-label={label} rel={direction === 'next' ? 'next' : 'prev'}>
      {drawing}
    </Link>
  ) : (
    <span className={styles.arrow} data-disabled="true">
      <span className="visually-hidden">{label}: none</span>
      {drawing}
    </span>
  )
}
