import { useEffect, useRef } from 'react'
import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { FormActions } from '../../ui/Form.tsx'
import type { NextProduction } from './next-production.ts'

export function NextStep({ production: { slug, name } }: { readonly production: NextProduction }) {
  const continueLink = useRef<HTMLAnchorElement>(null)
  // The focused element is gone.
  useEffect(() => continueLink.current?.focus(), [])
  return (
    <FormActions>
      <LinkButton variant="outline" to={paths.home} replace>
        Go to the home page
      </LinkButton>
      <LinkButton ref={continueLink} to={paths.production(slug)} replace>
        <span dir="auto">Continue to {name}</span>
      </LinkButton>
    </FormActions>
  )
}
