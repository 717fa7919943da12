import type { ReactNode } from 'react'

type NewTabLinkProps = { readonly to: string; readonly children: ReactNode }

export const NewTabLink = ({ to, children }: NewTabLinkProps) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
)
