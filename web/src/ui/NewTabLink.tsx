import type { ReactNode } from 'react'

export const NewTabLink = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <a href={to} target="_blank" rel="noopener">
    {children}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
)
