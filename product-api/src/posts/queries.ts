import { and, asc, count, desc, eq, inArray, isNull, lte, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Paging } from '../http/parameters.ts'
import { pictures } from '../media/tables.ts'
import { categories, posts, postTags, tags } from './tables.ts'

/** The two kinds of post. */
export type PostType = 'news' | 'video'

/** The filter of a list of posts. All given fields have to match. */
export interface PostFilter {
  readonly type?: PostType
  readonly categoryId?: number
  readonly tagId?: number
  /** The slug of a post to leave out. */
  readonly except?: string | undefined
}

const category = { title: categories.title, slug: categories.slug }
const picture = { name: pictures.name, variants: pictures.variants }

const listColumns = {
  id: posts.id,
  postType: posts.postType,
  slug: posts.slug,
  title: posts.title,
  author: posts.author,
  content: posts.content,
  publishedAt: posts.publishedAt,
  category,
  picture,
}

const detailColumns = {
  ...listColumns,
  subTitle: posts.subTitle,
  file: posts.file,
  youtubeId: posts.youtubeId,
}

/** Published: neither withdrawn nor dated in the future. */
function visible(now: Date): SQL | undefined {
  return and(isNull(posts.withdrawnAt), lte(posts.publishedAt, now))
}

/** Posts with their category and picture. The caller adds condition and order. */
function selectListed(db: Database) {
  return db
    .select(listColumns)
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(pictures, eq(pictures.name, posts.picture))
}

const newestFirst = [desc(posts.publishedAt), desc(posts.id)]

/**
 * A page of posts, newest first, and the total of all pages. Two queries. The page is chosen in an index, so that only its
 * own posts are read and joined, however far behind it is.
 */
export async function listPosts(db: Database, filter: PostFilter, { page, limit }: Paging, now: Date) {
  const where = and(
    visible(now),
    filter.type === undefined ? undefined : eq(posts.postType, filter.type),
    filter.categoryId === undefined ? undefined : eq(posts.categoryId, filter.categoryId),
    filter.except === undefined ? undefined : ne(posts.slug, filter.except),
    filter.tagId === undefined ? undefined : inArray(posts.id, postsTagged(db, filter.tagId)),
  )
  const onPage = db
    .select({ id: posts.id })
    .from(posts)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
    .as('on_page')
  const [rows, [total]] = await Promise.all([
    selectListed(db)
      .innerJoin(onPage, eq(onPage.id, posts.id))
      .orderBy(...newestFirst),
    db.select({ count: count() }).from(posts).where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}

function postsTagged(db: Database, tagId: number) {
  return db.select({ id: postTags.postId }).from(postTags).where(eq(postTags.tagId, tagId))
}

/** The featured video, the newest one where none is marked, or null when there are no videos. */
export async function findFeaturedVideo(db: Database, now: Date) {
  const findNewest = (condition?: typeof posts.featured) =>
    selectListed(db)
      .where(and(visible(now), eq(posts.postType, 'video'), condition))
      .orderBy(...newestFirst)
      .limit(1)
  const [featured] = await findNewest(posts.featured)
  const [video] = featured === undefined ? await findNewest() : [featured]
  return video ?? null
}

/** One post with its tags in their order, or null. */
export async function findPost(db: Database, type: PostType, slug: string, now: Date) {
  const [post] = await db
    .select(detailColumns)
    .from(posts)
    .leftJoin(categories, eq(categories.id, posts.categoryId))
    .leftJoin(pictures, eq(pictures.name, posts.picture))
    .where(and(visible(now), eq(posts.postType, type), eq(posts.slug, slug)))
  if (!post) return null
  const postTagList = await db
    .select({ id: tags.id, title: tags.title, slug: tags.slug })
    .from(postTags)
    .innerJoin(tags, eq(tags.id, postTags.tagId))
    .where(eq(postTags.postId, post.id))
    .orderBy(asc(postTags.position))
  return { ...post, tags: postTagList }
}

/** A tag or a category in the list of its posts. */
export interface Topic {
  readonly id: number
  readonly title: string
  readonly slug: string
}

/** A category of this type, or null. */
export async function findCategory(db: Database, type: PostType, slug: string): Promise<Topic | null> {
  const [row] = await db
    .select({ id: categories.id, ...category })
    .from(categories)
    .where(and(eq(categories.slug, slug), eq(categories.postType, type)))
  return row ?? null
}

/** A tag, or null. */
export async function findTag(db: Database, slug: string): Promise<Topic | null> {
  const [row] = await db
    .select({ id: tags.id, title: tags.title, slug: tags.slug })
    .from(tags)
    .where(eq(tags.slug, slug))
  return row ?? null
}

/**
 * A page of the video categories in their order, each with its newest videos. Three queries for any number of
 * categories.
 * @param videosEach the most videos of a category
 */
export async function listVideoCategories(
  db: Database,
  { page, limit }: Paging,
  videosEach: number,
  now: Date,
) {
  const isVideoCategory = eq(categories.postType, 'video')
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(categories)
      .where(isVideoCategory)
      .orderBy(asc(categories.position))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ count: count() }).from(categories).where(isVideoCategory),
  ])
  const ids = rows.map((row) => row.id)
  const videos = ids.length > 0 ? await newestVideosOf(db, ids, videosEach, now) : []
  return {
    rows: rows.map((row) => ({ ...row, videos: videos.filter((video) => video.categoryId === row.id) })),
    total: total?.count ?? 0,
  }
}

async function newestVideosOf(db: Database, categoryIds: number[], each: number, now: Date) {
  // Once for each category, in the index: the others of its videos are not read.
  const newest = db
    .select({ id: posts.id })
    .from(posts)
    .where(and(visible(now), eq(posts.postType, 'video'), eq(posts.categoryId, categories.id)))
    .orderBy(...newestFirst)
    .limit(each)
    .as('newest')
  return await db
    .select({
      categoryId: posts.categoryId,
      id: posts.id,
      slug: posts.slug,
      title: posts.title,
      subTitle: posts.subTitle,
      picture,
    })
    .from(categories)
    .crossJoinLateral(newest)
    .innerJoin(posts, eq(posts.id, newest.id))
    .leftJoin(pictures, eq(pictures.name, posts.picture))
    .where(inArray(categories.id, categoryIds))
    .orderBy(...newestFirst)
}
