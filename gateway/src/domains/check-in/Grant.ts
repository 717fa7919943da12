import type { TypeResolvers } from '../type-resolvers.ts'

export const Grant: TypeResolvers<'Grant'> = {
  isForAllProductions: ({ productionId }) => productionId === null,
  production: ({ productionId }, _arguments, { productions }) =>
    productionId === null ? null : productions.byId(productionId),
}
