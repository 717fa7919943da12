import { NewsArticle, Post, VideoPost } from './domains/content/Post.ts'
import { contentQueries } from './domains/content/queries.ts'
import { VideoCategory } from './domains/content/VideoCategory.ts'
import { Production } from './domains/productions/Production.ts'
import { productionQueries } from './domains/productions/queries.ts'
import { scalars } from './domains/scalars.ts'
import type { Resolvers } from './generated/resolvers.ts'

/** Every resolver of the schema, from the domains' files. What is not here is read off the parent by its name. */
export const resolvers: Resolvers = {
  ...scalars,
  Query: { ...contentQueries, ...productionQueries },
  Post,
  NewsArticle,
  VideoPost,
  VideoCategory,
  Production,
}
