import type { Resolvers, ResolversParentTypes } from '../generated/resolvers.ts'

type TypeName = keyof Resolvers & keyof ResolversParentTypes

type Fields<T extends TypeName> = Omit<NonNullable<Resolvers[T]>, '__isTypeOf' | '__resolveType'>

/** Of a root type, which has no value: none. */
type Properties<Parent> = string extends keyof Parent ? never : keyof Parent

/** Fields without a property of their name: they would be null for ever. */
type Unread<T extends TypeName> = Exclude<keyof Fields<T>, Properties<ResolversParentTypes[T]>>

/** Has to resolve each field that is no property of the type's parent value. */
export type TypeResolvers<T extends TypeName> = NonNullable<Resolvers[T]> &
  Required<Pick<Fields<T>, Unread<T>>>

/** Has to have each type with such a field. */
export type AllResolvers = Resolvers & {
  [T in TypeName as [Unread<T>] extends [never] ? never : T]: TypeResolvers<T>
}
