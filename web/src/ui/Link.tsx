import type { AnchorHTMLAttributes, Ref } from 'react'
import { createPath, type To, useLinkClickHandler, useLocation } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly ref?: Ref<HTMLAnchorElement> | undefined
  readonly to: To
  readonly replace?: boolean
  readonly viewTransition?: boolean
  /** Also keeps the focus. */
  readonly preventScrollReset?: boolean
  readonly reloadDocument?: boolean
}

/** Not on the server: its links follow nothing, and a page has about forty. */
const useFollow: typeof useLinkClickHandler = import.meta.env.SSR
  ? () => () => undefined
  : useLinkClickHandler

/** Made of the router's hooks: its `Link` brings the data layer's code, 2 KB gzipped on every page. */
export function Link(props: LinkProps) {
  const {
    to,
    reloadDocument = false,
    onClick,
    replace = false,
    viewTransition = false,
    preventScrollReset = false,
    ...rest
  } = props
  const { pathname } = useLocation()
  const follow = useFollow<HTMLAnchorElement>(to, { replace, viewTransition, preventScrollReset })
  return (
    <a
      {...rest}
      // Texts are whole addresses: the router would spend a fifth of a page's render on resolving them.
      href={typeof to === 'string' ? to : createPath({ pathname, ...to })}
      onClick={(event) => {
        onClick?.(event)
        if (!reloadDocument && !event.defaultPrevented) follow(event)
      }}
    />
  )
}
