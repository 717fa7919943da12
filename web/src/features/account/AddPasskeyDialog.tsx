import { inputMessages, tooLong } from '@compound/foundation/contract/input-rules.ts'
import * as z from 'zod/mini'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, FormActions, SubmitButton } from '../../ui/Form.tsx'
import { FormMessage } from '../../ui/FormMessage.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useTask } from '../../ui/use-task.ts'
import { useFinishPasskeyMutation, useStartPasskeyMutation } from '../session/create-passkey.generated.ts'
import { line } from '../session/fields.ts'
import { signalUnknownPasskey } from '../session/passkey-signals.ts'
import { withWebAuthn } from '../session/passkeys.ts'
import { formMessage } from '../session/show-errors.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useProof } from './ProofProvider.tsx'

/** The gateway has the same limit. */
const name = line(inputMessages.required).check(z.maxLength(60, tooLong(60)))

const schema = z.object({ name })

export type PasskeyDialogProps = {
  /** Such as `Chrome on Linux`; null if unknown. */
  readonly device: string | null
  readonly onChanged: () => void
  readonly onClose: () => void
}

export function AddPasskeyDialog({ device, onChanged, onClose }: PasskeyDialogProps) {
  const start = useFormMutation(useStartPasskeyMutation, ({ startPasskey }) => startPasskey)
  const finish = useFormMutation(useFinishPasskeyMutation, ({ finishPasskey }) => finishPasskey, {
    maybeDone: 'The passkey may already be on your list. Close this to check.',
  })
  const withProof = useProof()
  const { isBusy, problem, setProblem, run } = useTask()
  const { register, handleSubmit, setError, formState } = useSchemaForm(schema, {
    name: device ?? '',
  })

  const submit = handleSubmit(({ name }) =>
    run(async () => {
      const starting = withProof('add a passkey', () => start({}))
      const created = await withWebAuthn(starting, ({ createPasskey }, options) => createPasskey(options))
      if (created.kind === 'failed') setProblem(created.message)
      if (created.kind !== 'done') return
      const answer = await finish({ input: { name, response: created.response } })
      // Also after a failure: it may have been added.
      onChanged()
      if (answer.kind === 'refused') void signalUnknownPasskey(created.response.id)
      if (answer.kind !== 'done') return setProblem(formMessage(answer, ['name'], setError))
      showToast({ kind: 'success', text: 'Passkey added. You can use it the next time you log in.' })
      onClose()
    }),
  )

  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <Form onSubmit={submit} onChange={() => setProblem(null)}>
        <p>Give it a name you’ll recognize. Your browser will then ask you to confirm.</p>
        <FormMessage tone="problem">{problem}</FormMessage>
        <TextField
          {...register('name')}
          label="Name"
          autoComplete="off"
          error={formState.errors.name?.message}
        />
        <FormActions>
          <SubmitButton isBusy={isBusy} busyLabel="Waiting for your device">
            Create passkey
          </SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  )
}
