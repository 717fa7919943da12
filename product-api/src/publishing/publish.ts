import type { ChangedItem } from '@compound/foundation/contract/content-webhook.ts'
import { notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { banner, pictures } from '../media/tables.ts'
import { categories, tags } from '../posts/tables.ts'
import { batches } from './changes.ts'
import type { Content } from './content.ts'
import { publishPosts } from './posts.ts'
import { type OnChangedProduction, type PublishingSettings, publishProductions } from './productions.ts'

export interface PublicationResult {
  /** Posts and productions. */
  readonly added: number
  readonly changed: number
  readonly withdrawn: number
  /** Includes categories, the banner, and changed pictures and tags: what uses a new or removed one has changed itself. */
  readonly items: readonly ChangedItem[]
}

/** `onChanged` runs in the transaction, for each production that existed before. */
export async function publish(
  db: Database,
  content: Content,
  time: PublishingSettings,
  onChanged: OnChangedProduction,
): Promise<PublicationResult> {
  return await db.transaction(async (transaction) => {
    const changedData = [
      ...(await publishPictures(transaction, content)),
      ...(await publishBanner(transaction, content)),
      ...(await publishCategories(transaction, content)),
      ...(await publishTags(transaction, content)),
    ]
    const results = [
      await publishPosts(transaction, content, time),
      await publishProductions(transaction, content, time, onChanged),
    ]
    const added = results.flatMap((result) => result.added)
    const changed = results.flatMap((result) => result.changed)
    const withdrawn = results.flatMap((result) => result.withdrawn)
    return {
      added: added.length,
      changed: changed.length,
      withdrawn: withdrawn.length,
      // Last, when no row refers to them.
      items: [
        ...changedData,
        ...added,
        ...changed,
        ...withdrawn,
        ...(await removeUnused(transaction, content)),
      ],
    }
  })
}

async function publishPictures(db: Database, content: Content): Promise<ChangedItem[]> {
  const rows = Object.entries(content.pictures).map(([name, picture]) => ({ name, ...picture }))
  const changed: ChangedItem[] = []
  for (const batch of batches(rows)) {
    const written = await db
      .insert(pictures)
      .values(batch)
      .onConflictDoUpdate({
        target: pictures.name,
        ...update({ alt: pictures.alt, variants: pictures.variants }),
      })
      .returning({ id: pictures.name, isNew })
    changed.push(...updated('picture', written))
  }
  return changed
}

async function publishBanner(db: Database, content: Content): Promise<ChangedItem[]> {
  const [stored] = await db.select({ picture: banner.picture }).from(banner)
  const image = content.banner?.image
  if (stored?.picture === image) return []
  await db.delete(banner)
  if (image !== undefined) await db.insert(banner).values({ picture: image })
  return [{ kind: 'banner' }]
}

async function publishCategories(db: Database, content: Content): Promise<ChangedItem[]> {
  const rows = content.categories.map((category, position) => ({
    ...category,
    description: category.description ?? null,
    position,
  }))
  if (rows.length === 0) return []
  const { title, description, postType, position } = categories
  const written = await db
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({
      target: categories.slug,
      ...update({ title, description, postType, position }),
    })
    .returning({ id: categories.id, slug: categories.slug })
  return written.map((row) => ({ kind: 'category', ...row }))
}

async function publishTags(db: Database, content: Content): Promise<ChangedItem[]> {
  if (content.tags.length === 0) return []
  const written = await db
    .insert(tags)
    .values([...content.tags])
    .onConflictDoUpdate({ target: tags.slug, ...update({ title: tags.title }) })
    .returning({ id: tags.id, slug: tags.slug, isNew })
  return updated('tag', written)
}

async function removeUnused(db: Database, content: Content): Promise<ChangedItem[]> {
  const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug)
  await db.delete(pictures).where(notInArray(pictures.name, Object.keys(content.pictures)))
  await db.delete(tags).where(notInArray(tags.slug, slugs(content.tags)))
  const categoriesGone = await db
    .delete(categories)
    .where(notInArray(categories.slug, slugs(content.categories)))
    .returning({ id: categories.id, slug: categories.slug })
  return categoriesGone.map((row) => ({ kind: 'category', ...row }))
}

/** Of a row that an upsert wrote: no transaction has updated it. */
const isNew = sql<boolean>`(xmax = 0)`

const updated = <Row extends { readonly id: number | string }>(
  kind: string,
  written: readonly (Row & { readonly isNew: boolean })[],
): ChangedItem[] => written.filter((row) => !row.isNew).map(({ isNew: _, ...row }) => ({ kind, ...row }))

/** For an upsert: sets these columns if one of them differs from the stored row. */
function update(columns: Readonly<Record<string, PgColumn>>): { set: Record<string, SQL>; setWhere: SQL } {
  const set = Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  )
  const list = (values: readonly (PgColumn | SQL)[]) => sql.join([...values], sql`, `)
  return {
    set,
    setWhere: sql`(${list(Object.values(columns))}) is distinct from (${list(Object.values(set))})`,
  }
}
