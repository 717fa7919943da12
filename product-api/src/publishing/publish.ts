import { notInArray } from 'drizzle-orm'
import { banner } from '../banner/tables.ts'
import type { Database } from '../database/database.ts'
import { pictures } from '../media/tables.ts'
import { categories, tags } from '../posts/tables.ts'
import { batches, excluded } from './changes.ts'
import type { Content } from './content.ts'
import type { PublishingTime } from './dates.ts'
import { publishPosts } from './posts.ts'
import { type OnChangedProduction, publishProductions } from './productions.ts'

/** The numbers of posts and productions that a publication has changed. */
export interface PublicationResult {
  readonly added: number
  readonly changed: number
  readonly withdrawn: number
}

/**
 * Publishes a content folder to the database in one transaction.
 * @param onChanged called in that transaction for each production that was there before
 */
export async function publish(
  db: Database,
  content: Content,
  time: PublishingTime,
  onChanged: OnChangedProduction,
): Promise<PublicationResult> {
  return await db.transaction(async (transaction) => {
    await publishPictures(transaction, content)
    await publishCategories(transaction, content)
    await publishTags(transaction, content)
    const results = [
      await publishPosts(transaction, content, time),
      await publishProductions(transaction, content, time, onChanged),
    ]
    // Last, when no row references them.
    await removeUnused(transaction, content)
    return {
      added: results.reduce((sum, { added }) => sum + added, 0),
      changed: results.reduce((sum, { changed }) => sum + changed, 0),
      withdrawn: results.reduce((sum, { withdrawn }) => sum + withdrawn, 0),
    }
  })
}

async function publishPictures(db: Database, content: Content): Promise<void> {
  const rows = Object.entries(content.pictures).map(([name, picture]) => ({ name, ...picture }))
  for (const batch of batches(rows)) {
    await db
      .insert(pictures)
      .values(batch)
      .onConflictDoUpdate({
        target: pictures.name,
        set: { alt: excluded(pictures.alt), variants: excluded(pictures.variants) },
      })
  }
  await db.delete(banner)
  if (content.banner !== null) await db.insert(banner).values({ picture: content.banner.image })
}

async function publishCategories(db: Database, content: Content): Promise<void> {
  const rows = content.categories.map((category, position) => ({
    ...category,
    description: category.description ?? null,
    position,
  }))
  if (rows.length === 0) return
  await db
    .insert(categories)
    .values(rows)
    .onConflictDoUpdate({
      target: categories.slug,
      set: {
        title: excluded(categories.title),
        description: excluded(categories.description),
        postType: excluded(categories.postType),
        position: excluded(categories.position),
      },
    })
}

async function publishTags(db: Database, content: Content): Promise<void> {
  if (content.tags.length === 0) return
  await db
    .insert(tags)
    .values([...content.tags])
    .onConflictDoUpdate({ target: tags.slug, set: { title: excluded(tags.title) } })
}

async function removeUnused(db: Database, content: Content): Promise<void> {
  const slugs = (entries: readonly { slug: string }[]) => entries.map(({ slug }) => slug)
  await db.delete(pictures).where(notInArray(pictures.name, Object.keys(content.pictures)))
  await db.delete(categories).where(notInArray(categories.slug, slugs(content.categories)))
  await db.delete(tags).where(notInArray(tags.slug, slugs(content.tags)))
}
