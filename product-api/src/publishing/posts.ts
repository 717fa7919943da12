import { eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { PostType } from '../posts/queries.ts'
import { categories, type PostFacts, posts, postTags, tags } from '../posts/tables.ts'
import { batches, type ChangedItems, compare, fingerprint } from './changes.ts'
import type { ArticleFile, Content, VideoFile } from './content.ts'
import { type Publication, type PublishingTime, publicationDate } from './dates.ts'
import { toHtml } from './markdown.ts'

/** A post keeps its id, and its date until the file's changes. Without a file it is hidden, not deleted. */
export async function publishPosts(
  db: Database,
  content: Content,
  time: PublishingTime,
): Promise<ChangedItems> {
  const desired = [
    ...content.news.map((file) => desiredPost('news', file, content.captions)),
    ...content.videos.map((file) => desiredPost('video', file, content.captions)),
  ]
  const { added, changed, withdrawn } = compare(desired, await storedPosts(db))
  const categoryIds = await idsBySlug(db, categories)
  const factsOf = ({ row, category }: DesiredPost): PostFacts => ({
    ...row,
    categoryId: (category && categoryIds.get(category)) || null,
  })

  const tagsByKey = new Map(desired.map((post) => [post.key, post.tags]))
  const tagged: TaggedPost[] = []
  const newItems: ReturnType<typeof itemOf>[] = []
  const newRows = added
    .map((post) => ({ post, publishedAt: publicationDate(post.publication, time) }))
    // Ids grow with dates, so that posts of the same date keep a sensible order.
    .toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime())
  for (const batch of batches(newRows)) {
    const inserted = await db
      .insert(posts)
      .values(batch.map(({ post, publishedAt }) => ({ ...factsOf(post), publishedAt })))
      .returning({ id: posts.id, postType: posts.postType, slug: posts.slug })
    newItems.push(...inserted.map(itemOf))
    tagged.push(
      ...inserted.map(({ id, postType, slug }) => ({ id, tags: tagsByKey.get(keyOf(postType, slug)) ?? [] })),
    )
  }
  for (const { desired: post, stored } of changed) {
    const moved = stored.publicationRule !== post.row.publicationRule
    await db
      .update(posts)
      .set({
        ...factsOf(post),
        withdrawnAt: null,
        ...(moved ? { publishedAt: publicationDate(post.publication, time) } : {}),
      })
      .where(eq(posts.id, stored.id))
    tagged.push({ id: stored.id, tags: post.tags })
  }
  for (const batch of batches(withdrawn)) {
    const ids = batch.map(({ id }) => id)
    await db.update(posts).set({ withdrawnAt: time.now, fingerprint: '' }).where(inArray(posts.id, ids))
  }
  await setTags(db, tagged)
  return {
    added: newItems,
    changed: changed.map(({ stored }) => itemOf(stored)),
    withdrawn: withdrawn.map(itemOf),
  }
}

function itemOf({ id, postType, slug }: Pick<typeof posts.$inferSelect, 'id' | 'postType' | 'slug'>) {
  return { kind: postType, id, slug }
}

type DesiredPost = ReturnType<typeof desiredPost>

interface TaggedPost {
  readonly id: number
  readonly tags: readonly string[]
}

function keyOf(type: PostType, slug: string): string {
  return `${type}/${slug}`
}

function desiredPost(
  type: PostType,
  { slug, fields, body }: ArticleFile | VideoFile,
  captions: Content['captions'],
) {
  const { title, subTitle, author, image, file, tracks, youtubeId, featured } = fields
  const spoken = tracks.find(({ kind }) => kind === 'captions')
  const row = {
    postType: type,
    slug,
    title,
    subTitle,
    author,
    content: toHtml(body),
    picture: image,
    file,
    tracks,
    transcript: (spoken && captions.get(spoken.file)) ?? null,
    youtubeId,
    featured,
    publicationRule: JSON.stringify(fields.publication),
  }
  const print = fingerprint([row, fields.category, fields.tags])
  const publication: Publication = fields.publication
  return {
    key: keyOf(type, slug),
    fingerprint: print,
    row: { ...row, fingerprint: print },
    category: fields.category,
    tags: fields.tags,
    publication,
  }
}

async function storedPosts(db: Database) {
  const rows = await db
    .select({
      id: posts.id,
      postType: posts.postType,
      slug: posts.slug,
      fingerprint: posts.fingerprint,
      publicationRule: posts.publicationRule,
      withdrawnAt: posts.withdrawnAt,
    })
    .from(posts)
  return rows.map((row) => ({ ...row, key: keyOf(row.postType, row.slug) }))
}

async function idsBySlug(db: Database, table: typeof categories | typeof tags): Promise<Map<string, number>> {
  const rows = await db.select({ id: table.id, slug: table.slug }).from(table)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

async function setTags(db: Database, tagged: readonly TaggedPost[]): Promise<void> {
  if (tagged.length === 0) return
  const tagIds = await idsBySlug(db, tags)
  for (const batch of batches(tagged.map(({ id }) => id))) {
    await db.delete(postTags).where(inArray(postTags.postId, batch))
  }
  const rows = tagged.flatMap(({ id, tags: slugs }) =>
    slugs.flatMap((slug, position) => {
      const tagId = tagIds.get(slug)
      return tagId === undefined ? [] : [{ postId: id, tagId, position }]
    }),
  )
  for (const batch of batches(rows)) await db.insert(postTags).values(batch)
}
