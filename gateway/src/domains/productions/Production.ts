import type { ProductionResolvers } from '../../generated/resolvers.ts'
import { excerptOf } from '../content/Post.ts'

export const Production: ProductionResolvers = {
  excerpt: ({ text }, { length }) => excerptOf(text, length),
  release: ({ id }, _arguments, { productions }) => productions.release(id),
}
