import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root field of the podcast. */
export const audioQuery: Pick<QueryResolvers, 'episodes'> = {
  episodes: (_root, _arguments, { audio }) => audio.episodes(),
}
