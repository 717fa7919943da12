import { formatDate } from '../http/dates.ts'
import { fullName } from '../members/serializers.ts'
import type { NamedEntry } from './queries.ts'

/** An entry in a response to an operator: people by name where they are still there, else by their key. */
export function serializeEntry(entry: NamedEntry) {
  const { sequence, at, actor, action, target, actorName, targetName } = entry
  return {
    id: String(sequence),
    at: formatDate(at),
    actor: actorName === null ? actor : fullName(actorName),
    action,
    target: targetName === null ? target : fullName(targetName),
    event_id: entry.productionId,
    event_name: entry.productionName,
    request_id: entry.requestId,
  }
}
