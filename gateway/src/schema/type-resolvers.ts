import type { Resolvers, ResolversParentTypes } from '../generated/resolvers.ts'

type TypeName = keyof Resolvers & keyof ResolversParentTypes

type Fields<T extends TypeName> = Omit<NonNullable<Resolvers[T]>, '__isTypeOf' | '__resolveType'>

/** Root types have no parent value. */
type Properties<Parent> = string extends keyof Parent ? never : keyof Parent

/** Fields without a property of their name: without a resolver they would always be null. */
type Unread<T extends TypeName> = Exclude<keyof Fields<T>, Properties<ResolversParentTypes[T]>>

export type TypeResolvers<T extends TypeName> = NonNullable<Resolvers[T]> &
  Required<Pick<Fields<T>, Unread<T>>>

export type AllResolvers = Resolvers & {
  [T in TypeName as [Unread<T>] extends [never] ? never : T]: TypeResolvers<T>
}
