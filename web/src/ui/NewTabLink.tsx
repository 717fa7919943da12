import type { ReactNode } from 'react'

type NewTabLinkProps = { readonly to: string; readonly children: ReactNode }

/** A link within the site that leaves the page as it is: for beside a form, which would be lost. */
export const NewTabLink = ({ to, children }: NewTabLinkProps) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
)
