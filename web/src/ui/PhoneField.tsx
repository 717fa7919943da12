import type { Ref } from 'react'
import { NumberFormatBase } from 'react-number-format'
import styles from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { formatPhone, phoneDigits } from './phone-number.ts'

type PhoneFieldProps = FieldProps & {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => void
  readonly ref?: Ref<HTMLInputElement>
}

const isPartOfNumber = (character: string | undefined): boolean => /^[\d+]$/.test(character ?? '')

const caretBoundary = (shown: string): boolean[] =>
  Array.from(
    { length: shown.length + 1 },
    (_, index) => isPartOfNumber(shown[index - 1]) || isPartOfNumber(shown[index]),
  )

export function PhoneField({ label, hint, error, name, value, onChange, onBlur, ref }: PhoneFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles.frame}>
          {!value.startsWith('+') && (
            <span aria-hidden="true" className={styles.prefix}>
              +1
            </span>
          )}
          <NumberFormatBase
            {...control}
            {...(ref && { getInputRef: ref })}
            name={name}
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            className={styles.control}
            value={value}
            valueIsNumericString
            format={formatPhone}
            removeFormatting={phoneDigits}
            isValidInputCharacter={isPartOfNumber}
            getCaretBoundary={caretBoundary}
            onValueChange={(values) => onChange(values.value)}
            {...(onBlur && { onBlur })}
          />
        </div>
      )}
    </Field>
  )
}
