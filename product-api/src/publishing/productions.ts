import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { ChangedProduction } from '../notices/state.ts'
import { productions } from '../productions/tables.ts'
import { batches, compare, fingerprint } from './changes.ts'
import type { Content, ProductionFile } from './content.ts'
import { isOver, type PublishingTime, publicationDate, type Schedule, scheduleSpan } from './dates.ts'
import { toHtml } from './markdown.ts'
import type { PublicationResult } from './publish.ts'

/** Called in the transaction of a publication for a production that it has changed. */
export type OnChangedProduction = (db: Database, changed: ChangedProduction) => Promise<void>

/**
 * Publishes productions. A production keeps its id, and its dates as long as the file states the same ones. Dates relative
 * to the first load are computed again once they are over. A production without a file is hidden, not deleted.
 */
export async function publishProductions(
  db: Database,
  content: Content,
  time: PublishingTime,
  onChanged: OnChangedProduction,
): Promise<PublicationResult> {
  const { now } = time
  const desired = content.productions.map(desiredProduction)
  const isOverBy = (production: DesiredProduction, row: StoredProduction) =>
    production.schedule !== null &&
    row.scheduleRule === production.row.scheduleRule &&
    row.startsAt !== null &&
    isOver(production.schedule, { startsAt: row.startsAt, endsAt: row.endsAt }, now)
  const { added, changed, withdrawn } = compare(desired, await storedProductions(db), isOverBy)
  const newRows = added
    .map((production) => ({
      ...production.row,
      ...datesOf(production.schedule, time),
      publishedAt: publicationDate(production.publication, time),
    }))
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
  for (const batch of batches(newRows)) await db.insert(productions).values(batch)
  for (const { desired: production, stored: row } of changed) {
    const { publicationRule, scheduleRule } = production.row
    const [after] = await db
      .update(productions)
      .set({
        ...production.row,
        withdrawnAt: null,
        ...(row.publicationRule === publicationRule
          ? {}
          : { publishedAt: publicationDate(production.publication, time) }),
        ...(row.scheduleRule === scheduleRule && !isOverBy(production, row)
          ? {}
          : datesOf(production.schedule, time)),
      })
      .where(eq(productions.id, row.id))
      .returning(planColumns)
    if (after !== undefined) await onChanged(db, { id: row.id, before: row, after })
  }
  for (const batch of batches(withdrawn)) {
    await db
      .update(productions)
      .set({ withdrawnAt: now, fingerprint: '' })
      .where(inArray(productions.id, batch))
  }
  return { added: added.length, changed: changed.length, withdrawn: withdrawn.length }
}

type DesiredProduction = ReturnType<typeof desiredProduction>
type StoredProduction = Awaited<ReturnType<typeof storedProductions>>[number]

function desiredProduction({ slug, fields, body }: ProductionFile) {
  const { name, status, image, venue, capacity, calledOff, release, schedule, publication } = fields
  const row = {
    slug,
    name,
    description: toHtml(body),
    status,
    picture: image,
    venue,
    capacity,
    calledOff,
    release: release === null ? null : toHtml(release),
    publicationRule: JSON.stringify(publication),
    scheduleRule: schedule === null ? null : JSON.stringify(schedule),
  }
  const print = fingerprint(row)
  return { key: slug, fingerprint: print, row: { ...row, fingerprint: print }, schedule, publication }
}

const planColumns = {
  startsAt: productions.startsAt,
  endsAt: productions.endsAt,
  venue: productions.venue,
  calledOff: productions.calledOff,
}

async function storedProductions(db: Database) {
  const rows = await db
    .select({
      id: productions.id,
      key: productions.slug,
      ...planColumns,
      publicationRule: productions.publicationRule,
      scheduleRule: productions.scheduleRule,
      fingerprint: productions.fingerprint,
      withdrawnAt: productions.withdrawnAt,
    })
    .from(productions)
  return rows
}

function datesOf(
  schedule: Schedule | null,
  time: PublishingTime,
): { startsAt: Date | null; endsAt: Date | null } {
  return schedule === null ? { startsAt: null, endsAt: null } : scheduleSpan(schedule, time)
}
