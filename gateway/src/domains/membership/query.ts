import type { QueryResolvers } from '../../generated/resolvers.ts'

/** The root field about the session's member. */
export const membershipQuery: Pick<QueryResolvers, 'viewer'> = {
  viewer: (_root, _arguments, { membership }) => membership.viewer(),
}
