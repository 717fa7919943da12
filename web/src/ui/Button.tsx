import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { Link, type LinkProps } from './Link.tsx'

/** `solid` for the one main action of a place, `outline` for others, `quiet` for those in passing. */
type ButtonLook = 'solid' | 'outline' | 'quiet'

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

/** A link that loads a document, for where no router is. */
export const AnchorButton = ({ href, look = 'solid', children }: Looks & { readonly href: string }) => (
  <a href={href} className={styles.button} data-look={look}>
    {children}
  </a>
)

/** Loads the page at hand anew. It does not name it: an address may be a secret, and a page that broke says nothing. */
export const ReloadButton = (looks: Looks) => <AnchorButton {...looks} href="" />
