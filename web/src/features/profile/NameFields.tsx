import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { FieldPair } from '../../ui/Form.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Names } from './profile.ts'

type NameFieldsProps = {
  readonly register: (name: keyof Names) => UseFormRegisterReturn
  readonly errors: { readonly [Name in keyof Names]?: { readonly message?: string } }
  readonly organizationHint?: ReactNode
}

export const NameFields = ({ register, errors, organizationHint }: NameFieldsProps) => (
  <>
    <FieldPair>
      <TextField
        {...register('firstName')}
        label="First name"
        autoComplete="given-name"
        error={errors.firstName?.message}
      />
      <TextField
        {...register('lastName')}
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
      />
    </FieldPair>
    <TextField
      {...register('organization')}
      label="Organization"
      autoComplete="organization"
      hint={organizationHint}
      error={errors.organization?.message}
    />
  </>
)
