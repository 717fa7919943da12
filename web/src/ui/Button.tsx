import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { Link, type LinkProps } from './Link.tsx'

type ButtonLook = 'solid' | 'outline' | 'quiet'

type Looks = { readonly look?: ButtonLook; readonly children: ReactNode }

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

export function LinkButton({ look = 'solid', children, ...rest }: Omit<LinkProps, 'className'> & Looks) {
  return (
    <Link {...rest} className={styles.button} data-look={look}>
      {children}
    </Link>
  )
}

export const AnchorButton = ({ href, look = 'solid', children }: Looks & { readonly href: string }) => (
  <a href={href} className={styles.button} data-look={look}>
    {children}
  </a>
)

/** Reloads the current page. Does not name the address, which may be secret. */
export const ReloadButton = (looks: Looks) => <AnchorButton {...looks} href="" />
