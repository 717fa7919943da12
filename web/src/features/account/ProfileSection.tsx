import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { ProfileSection_MemberFragment } from '../../graphql/generated/fragments.ts'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useTask } from '../../ui/use-task.ts'
import { NameFields } from '../profile/NameFields.tsx'
import { PositionFields } from '../profile/PositionFields.tsx'
import { namesSchema, otherPositionRequired, workSchema } from '../profile/profile.ts'
import { useSessionStore } from '../session/SessionProvider.tsx'
import type { SessionState, SessionStore } from '../session/session-store.ts'
import { formMessage } from '../session/show-errors.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useUpdateProfileMutation } from './account.generated.ts'

const schema = z.object({ ...namesSchema.shape, ...workSchema.shape }).check(otherPositionRequired)

const fields = [
  'firstName',
  'lastName',
  'organization',
  'position',
  'otherPosition',
  'instagramName',
] as const

type ProfileSectionProps = {
  readonly member: ProfileSection_MemberFragment
  readonly onChanged: () => void
}

export function ProfileSection({ member, onChanged }: ProfileSectionProps) {
  const update = useFormMutation(useUpdateProfileMutation, ({ updateProfile }) => updateProfile)
  const session = useSessionStore()
  const { isBusy, problem, setProblem, run } = useTask()
  const form = useSchemaForm(schema, {
    firstName: member.firstName ?? '',
    lastName: member.lastName ?? '',
    organization: member.organization ?? '',
    position: member.position ?? '',
    otherPosition: member.otherPosition ?? '',
    instagramName: member.instagramName ?? '',
  })
  const { register, handleSubmit, setError, resetField, control } = form
  const { errors } = form.formState
  const position = useWatch({ control, name: 'position' })

  const submit = handleSubmit((profile) =>
    run(async () => {
      const before = session.getState()
      const otherPosition = profile.position === 'OTHER' ? profile.otherPosition : null
      const answer = await update({ input: { ...profile, otherPosition } })
      if (answer.kind !== 'done') return setProblem(formMessage(answer, fields, setError))
      rename(session, before, answer.payload.member?.name)
      showToast({ kind: 'success', text: 'Saved.' })
      onChanged()
    }),
  )

  return (
    <Form onSubmit={submit} onChange={() => setProblem(null)}>
      <FormMessage tone="problem">{problem}</FormMessage>
      <NameFields register={register} errors={errors} />
      <PositionFields position={position} register={register} resetField={resetField} errors={errors} />
      <FormActions>
        <SubmitButton isBusy={isBusy} busyLabel="Saving">
          Save profile
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

/** The menu shows the name. */
function rename(store: SessionStore, before: SessionState, name: string | null | undefined): void {
  const session = store.getState()
  if (!name || session.kind !== 'member' || !('member' in before)) return
  // Another tab may have logged in another member meanwhile.
  if (session.member.memberId === before.member.memberId) store.begin({ ...session.member, name })
}
