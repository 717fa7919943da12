import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { Link, type LinkProps } from './Link.tsx'

/** `solid` for the one main action of a place, `outline` for others, `quiet` for those in passing. */
export type ButtonLook = 'solid' | 'outline' | 'quiet'

type Looks = { readonly look?: ButtonLook; readonly children: ReactNode }

/** A button. It submits nothing unless its type says so. */
export function Button({
  look = 'solid',
  type = 'button',
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & Looks & { readonly ref?: Ref<HTMLButtonElement> }) {
  return (
    <button {...rest} type={type} className={styles.button} data-look={look}>
      {children}
    </button>
  )
}

/** A link within the site that looks like a button. */
export function LinkButton({ look = 'solid', children, ...rest }: Omit<LinkProps, 'className'> & Looks) {
  return (
    <Link {...rest} className={styles.button} data-look={look}>
      {children}
    </Link>
  )
}

/** Loads the page at hand anew. It does not name it: an address may be a secret, and a page that broke says nothing. */
export const ReloadButton = ({ look = 'solid', children }: Looks) => (
  // biome-ignore lint/a11y/useValidAnchor: an empty address is the page at hand
  <a href="" className={styles.button} data-look={look}>
    {children}
  </a>
)
