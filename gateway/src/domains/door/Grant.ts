import type { GrantResolvers } from '../../generated/resolvers.ts'

export const Grant: GrantResolvers = {
  isForAllProductions: ({ productionId }) => productionId === null,
  production: ({ productionId }, _arguments, { productions }) =>
    productionId === null ? null : productions.byId(productionId),
}
