import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './Button.module.css'
import { Link, type LinkProps } from './Link.tsx'

type ButtonVariant = 'solid' | 'outline' | 'quiet'

type ButtonProps = { readonly variant?: ButtonVariant; readonly children: ReactNode }

export function Button({
  variant = 'solid',
  type = 'button',
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & ButtonProps & { readonly ref?: Ref<HTMLButtonElement> }) {
  return (
    <button {...rest} type={type} className={styles.button} data-variant={variant}>
      {children}
    </button>
  )
}

export function LinkButton({
  variant = 'solid',
  children,
  ...rest
}: Omit<LinkProps, 'className'> & ButtonProps) {
  return (
    <Link {...rest} className={styles.button} data-variant={variant}>
      {children}
    </Link>
  )
}

export const AnchorButton = ({
  href,
  variant = 'solid',
  children,
}: ButtonProps & { readonly href: string }) => (
  <a href={href} className={styles.button} data-variant={variant}>
    {children}
  </a>
)

/** Reloads the current page. Does not name the address, which may be secret. */
export const ReloadButton = (looks: ButtonProps) => <AnchorButton {...looks} href="" />
