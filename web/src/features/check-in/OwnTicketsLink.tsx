import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

export const OwnTicketsLink = () => (
  <p>
    <LinkButton to={paths.joinedProductions} variant="outline">
      Show my tickets
    </LinkButton>
  </p>
)
