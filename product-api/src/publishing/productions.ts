import { isRevised } from '@compound/foundation/contract/calendar-event.ts'
import { eq, getTableColumns, inArray } from 'drizzle-orm'
import { lockProductions } from '../attendance/queries.ts'
import type { Database } from '../database/database.ts'
import { dropCalledOff } from '../desk/message-queries.ts'
import { publishedJoining } from '../desk/published-joining.ts'
import type { ChangedProduction } from '../notices/state.ts'
import { keepEntranceRules } from '../productions/entrance-rules.ts'
import { type ProductionFacts, productions } from '../productions/tables.ts'
import { batches, type ChangedItems, compare, fingerprint } from './changes.ts'
import type { Content, ProductionFile } from './content.ts'
import {
  isOutdated,
  noSpan,
  type PublishingTime,
  publicationDate,
  spanFrom,
  startOf,
  startRule,
} from './dates.ts'
import { toHtml } from './markdown.ts'

export interface PublishingSettings extends PublishingTime {
  /** Of productions whose files state none. */
  readonly minimumAge?: number
}

export type OnChangedProduction = (db: Database, changed: ChangedProduction) => Promise<void>

/** Keeps ids. Recomputes dates if the file's change, or relative ones are over. Without a file: hidden. */
export async function publishProductions(
  db: Database,
  content: Content,
  time: PublishingSettings,
  onChanged: OnChangedProduction,
): Promise<ChangedItems> {
  const { now } = time
  const desired = content.productions.map((file) => desiredProduction(file, time.minimumAge))
  const isOutdatedRow = (production: DesiredProduction, row: StoredProduction) =>
    production.schedule !== null &&
    row.scheduleRule === production.row.scheduleRule &&
    row.startsAt !== null &&
    isOutdated(production.schedule, { startsAt: row.startsAt, endsAt: row.endsAt }, now)
  const { added, changed, withdrawn } = compare(desired, await storedProductions(db), isOutdatedRow)
  const existing = [...changed.map(({ stored }) => stored), ...withdrawn]
  const locked = await lockProductions(
    db,
    existing.map(({ id }) => id),
  )
  const before = new Map(locked.map((production) => [production.id, production]))
  const newRows = added
    .map((production) => ({
      ...factsOf(production, production.schedule && startOf(production.schedule, time)),
      publishedAt: publicationDate(production.publication, time),
    }))
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
  const newItems: ReturnType<typeof itemOf>[] = []
  for (const batch of batches(newRows)) {
    const inserted = await db
      .insert(productions)
      .values(batch)
      .returning({ id: productions.id, key: productions.slug })
    newItems.push(...inserted.map(itemOf))
  }
  for (const { desired: production, stored: row } of changed) {
    const { publicationRule, scheduleRule } = production.row
    const keepsStart = row.scheduleRule === scheduleRule && !isOutdatedRow(production, row)
    const startsAt = keepsStart ? row.startsAt : production.schedule && startOf(production.schedule, time)
    const facts = factsOf(production, startsAt)
    const [after] = await db
      .update(productions)
      .set({
        ...facts,
        ...(await publishedJoining(db, row.id, facts)),
        ...(isRevised(row, facts) ? { revision: row.revision + 1, revisedAt: now } : {}),
        withdrawnAt: null,
        ...(row.publicationRule === publicationRule
          ? {}
          : { publishedAt: publicationDate(production.publication, time) }),
      })
      .where(eq(productions.id, row.id))
      .returning()
    if (after === undefined) continue
    const lockedRow = before.get(row.id)
    if (lockedRow !== undefined) await keepEntranceRules(db, lockedRow, after, now)
    if (after.calledOff) await dropCalledOff(db, row.id, now)
    await onChanged(db, { id: row.id, before: row, after })
  }
  for (const batch of batches(withdrawn)) {
    const ids = batch.map(({ id }) => id)
    await db
      .update(productions)
      .set({ withdrawnAt: now, fingerprint: '' })
      .where(inArray(productions.id, ids))
  }
  return {
    added: newItems,
    changed: changed.map(({ stored }) => itemOf(stored)),
    withdrawn: withdrawn.map(itemOf),
  }
}

function itemOf({ id, key }: { readonly id: number; readonly key: string }) {
  return { kind: 'production', id, slug: key }
}

type DesiredProduction = ReturnType<typeof desiredProduction>
type StoredProduction = Awaited<ReturnType<typeof storedProductions>>[number]

function desiredProduction({ slug, fields, body }: ProductionFile, defaultAge = 0) {
  const { name, status, image, venue, capacity, walkIns, calledOff, release, schedule, publication } = fields
  const minimumAge = fields.minimumAge ?? defaultAge
  const row = {
    slug,
    name,
    description: toHtml(body),
    status,
    picture: image,
    venue,
    capacity,
    minimumAge: minimumAge === 0 ? null : minimumAge,
    takesWalkIns: walkIns,
    calledOff,
    waiver: release === null ? null : toHtml(release),
    publicationRule: JSON.stringify(publication),
    scheduleRule: schedule && startRule(schedule),
  }
  // The default is left out, so that it changes no file's.
  const print = fingerprint([{ ...row, takesWalkIns: walkIns ? null : walkIns }, schedule])
  return { key: slug, fingerprint: print, row: { ...row, fingerprint: print }, schedule, publication }
}

function factsOf({ row, schedule }: DesiredProduction, startsAt: Date | null): ProductionFacts {
  return { ...row, ...(schedule === null || startsAt === null ? noSpan : spanFrom(startsAt, schedule)) }
}

async function storedProductions(db: Database) {
  const { slug: key, description, waiver, ...columns } = getTableColumns(productions)
  return await db.select({ key, ...columns }).from(productions)
}
