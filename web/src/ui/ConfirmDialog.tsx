import type { ComponentProps, ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import { ConfirmActions } from './Form.tsx'
import { FormMessage } from './FormMessage.tsx'
import { useTask } from './use-task.ts'

type ConfirmDialogProps = Pick<
  ComponentProps<typeof ConfirmActions>,
  'keep' | 'confirm' | 'busyLabel' | 'disabled'
> & {
  readonly title: string
  /** Resolves to what went wrong, or null. */
  readonly onConfirm: () => Promise<string | null>
  readonly onClose: () => void
  readonly children?: ReactNode
}

export function ConfirmDialog({ title, onConfirm, onClose, children, ...actions }: ConfirmDialogProps) {
  const { isBusy, problem, setProblem, run } = useTask()
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <FormMessage tone="problem">{problem}</FormMessage>
      <ConfirmActions
        {...actions}
        onKeep={onClose}
        onConfirm={() => void run(async () => setProblem(await onConfirm()))}
        isBusy={isBusy}
      />
    </Dialog>
  )
}
