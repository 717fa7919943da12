import type { TypeResolvers } from '../../schema/type-resolvers.ts'

export const Grant: TypeResolvers<'Grant'> = {
  isForAllProductions: ({ productionId }) => productionId === null,
  production: ({ productionId }, _arguments, { productions }) =>
    productionId === null ? null : productions.byId(productionId),
}
