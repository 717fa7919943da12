import { formatDate } from '../http/dates.ts'
import { fullName } from '../members/serializers.ts'
import type { NamedEntry } from './queries.ts'

/** People by name, or by their key once they are deleted. */
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
