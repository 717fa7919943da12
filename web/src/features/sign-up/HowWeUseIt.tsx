import type { ReactNode } from 'react'
import { paths } from '../../site/paths.ts'
import { NewTabLink } from '../../ui/NewTabLink.tsx'

export const HowWeUseIt = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children} <NewTabLink to={paths.privacy}>How we use it</NewTabLink>
  </>
)
