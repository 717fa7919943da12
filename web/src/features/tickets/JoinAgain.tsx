import { serverClock } from '../../graphql/server-clock.ts'
import { paths } from '../../site/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { availabilityOf, isJoinable } from '../productions/availability.ts'
import { useSpotsQuery } from '../productions/spots.generated.ts'
import type { TicketFacts } from './ticket-facts.ts'

/** Nothing while it is unknown whether the production can be joined. */
export function JoinAgain({ production: { id, slug, name } }: { readonly production: TicketFacts }) {
  const [{ data }] = useSpotsQuery({ variables: { id }, requestPolicy: 'network-only' })
  const production = data?.production
  if (!production || !isJoinable(availabilityOf(production, serverClock().now()))) return null
  return (
    <LinkButton to={paths.production(slug)} variant="quiet" aria-label={`Join again: ${name}`}>
      Join again
    </LinkButton>
  )
}
