import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { longest, tooLong } from '@compound/foundation/contract/input-rules.ts'
import { nameFlaw } from '@compound/foundation/contract/person-name.ts'
import * as z from 'zod/mini'
import { line } from '../session/fields.ts'
import { positions } from './positions.ts'

const personName = (missing: string) =>
  line(missing).check((context) => {
    const flaw = nameFlaw(context.value)
    if (flaw !== null) context.issues.push({ code: 'custom', input: context.value, message: flaw })
  })

export const namesSchema = z.object({
  firstName: personName('First name is required'),
  lastName: personName('Last name is required'),
  organization: line('Organization is required'),
})

export type Names = z.input<typeof namesSchema>

export const workSchema = z.object({
  position: z.pipe(
    z.string(),
    z.enum(
      positions.map(({ value }) => value),
      'Please choose your position',
    ),
  ),
  otherPosition: z
    .string()
    .check(z.overwrite(withoutHiddenMarks), z.maxLength(longest.line, tooLong(longest.line))),
  instagramName: line('Instagram handle is required'),
})

export type Work = z.input<typeof workSchema>

export const otherPositionRequired = z.refine<{ position: string; otherPosition: string }>(
  ({ position, otherPosition }) => position !== 'OTHER' || otherPosition !== '',
  { path: ['otherPosition'], error: 'This field is required', when: () => true },
)
