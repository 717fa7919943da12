import type { ReactNode, Ref } from 'react'
import { Link } from '../../ui/Link.tsx'
import styles from './CheckAction.module.css'

type CheckActionProps = {
  readonly variant: 'main' | 'other'
  readonly onPress: () => void
  readonly ref?: Ref<HTMLButtonElement> | undefined
  readonly children: ReactNode
}

export const CheckAction = ({ variant, onPress, ref, children }: CheckActionProps) => (
  <button ref={ref} type="button" className={styles.action} data-variant={variant} onClick={onPress}>
    {children}
  </button>
)

type CheckLinkProps = Pick<CheckActionProps, 'variant' | 'children'> & {
  readonly to: string
  readonly ref?: Ref<HTMLAnchorElement> | undefined
}

/** The space bar follows the link, as it presses the buttons beside it. */
export const CheckLink = ({ variant, to, ref, children }: CheckLinkProps) => (
  <Link
    ref={ref}
    to={to}
    reloadDocument
    className={styles.action}
    data-variant={variant}
    onKeyDown={(event) => {
      if (event.key !== ' ') return
      event.preventDefault()
      event.currentTarget.click()
    }}
  >
    {children}
  </Link>
)
