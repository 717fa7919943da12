import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'

/** The way on of a member who is not staff. */
export const OwnTicketsLink = () => (
  <p>
    <LinkButton to={paths.joinedProductions} look="outline">
      Show my tickets
    </LinkButton>
  </p>
)
