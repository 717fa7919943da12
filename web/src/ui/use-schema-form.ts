import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'

/** Fields show errors on blur, and from then on with each change. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: $ZodType<Output, Input>,
  defaultValues: DefaultValues<NoInfer<Input>>,
) {
  return useForm<Input, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    mode: 'onTouched',
    defaultValues,
  })
}
