import type { AnchorHTMLAttributes, Ref } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

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
  const { to, reloadDocument = false, onClick, ...more } = props
  const { replace = false, viewTransition = false, preventScrollReset = false, ...rest } = more
  const href = useHref(to)
  const follow = useFollow<HTMLAnchorElement>(to, { replace, viewTransition, preventScrollReset })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!reloadDocument && !event.defaultPrevented) follow(event)
      }}
    />
  )
}
