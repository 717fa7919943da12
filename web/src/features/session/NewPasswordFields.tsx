import type { UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../ui/PasswordField.tsx'

type Name = 'password' | 'confirmPassword'

type NewPasswordFieldsProps = {
  readonly label: string
  readonly form: {
    readonly register: (name: Name, options?: { onChange: () => void }) => UseFormRegisterReturn
    readonly trigger: (name: 'confirmPassword') => Promise<boolean>
    readonly getFieldState: (name: 'confirmPassword') => { readonly isTouched: boolean }
    readonly formState: {
      readonly errors: { readonly [Key in Name]?: { readonly message?: string } }
    }
  }
}

export function NewPasswordFields({ label, form }: NewPasswordFieldsProps) {
  const { register, trigger, getFieldState, formState } = form
  return (
    <>
      <PasswordField
        {...register('password', {
          onChange: () => {
            if (getFieldState('confirmPassword').isTouched) void trigger('confirmPassword')
          },
        })}
        label={label}
        autoComplete="new-password"
        hint="At least 5 characters."
        error={formState.errors.password?.message}
      />
      <PasswordField
        {...register('confirmPassword')}
        label="Confirm password"
        autoComplete="new-password"
        error={formState.errors.confirmPassword?.message}
      />
    </>
  )
}
