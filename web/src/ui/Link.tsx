import type { AnchorHTMLAttributes, Ref } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly ref?: Ref<HTMLAnchorElement> | undefined
  /** An address of the site, or the parts of the one at hand that change. */
  readonly to: To
  /** Whether Back leaves the current page. */
  readonly replace?: boolean
  /** Whether the next screen comes by a view transition. */
  readonly viewTransition?: boolean
  /** Whether a whole document is loaded, as with a link to elsewhere. */
  readonly reloadDocument?: boolean
}

/** Follows a link on a press. The server's links follow nothing, and are some forty on a page. */
const useFollow: typeof useLinkClickHandler = import.meta.env.SSR
  ? () => () => undefined
  : useLinkClickHandler

/**
 * A link within the site. Made of the router's own hooks, because the router's `Link` brings the code of its data
 * layer along, which this site does without: 2 KB gzipped on every page.
 */
export function Link(props: LinkProps) {
  const { to, replace = false, viewTransition = false, reloadDocument = false, onClick, ...rest } = props
  const href = useHref(to)
  const follow = useFollow<HTMLAnchorElement>(to, { replace, viewTransition })
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
