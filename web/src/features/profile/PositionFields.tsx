import type { UseFormRegisterReturn } from 'react-hook-form'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { positions } from './positions.ts'
import type { Work } from './profile.ts'

type PositionFieldsProps = {
  readonly position: string
  readonly register: (
    name: keyof Work,
    options?: { onChange: (event: { target: { value: string } }) => void },
  ) => UseFormRegisterReturn
  readonly resetField: (name: 'otherPosition', options: { defaultValue: string }) => void
  readonly errors: { readonly [Name in keyof Work]?: { readonly message?: string } }
}

export const PositionFields = ({ position, register, resetField, errors }: PositionFieldsProps) => (
  <>
    <SelectField
      {...register('position', {
        onChange: ({ target }) => {
          if (target.value !== 'OTHER') resetField('otherPosition', { defaultValue: '' })
        },
      })}
      label="Position"
      placeholder="Choose your position"
      options={positions}
      autoComplete="organization-title"
      error={errors.position?.message}
    />
    {position === 'OTHER' && (
      <TextField
        {...register('otherPosition')}
        label="Other position"
        autoComplete="organization-title"
        error={errors.otherPosition?.message}
      />
    )}
    <TextField
      {...register('instagramName')}
      label="Instagram handle"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={errors.instagramName?.message}
    />
  </>
)
