import { useState } from 'react'
import { useSite } from '../../site/site.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'

type AgeDialogProps = {
  readonly minimumAge: number
  readonly onConfirm: () => void
}

export function AgeDialog({ minimumAge, onConfirm }: AgeDialogProps) {
  const { name } = useSite()
  const [isYounger, setYounger] = useState(false)
  return (
    <Dialog title={`Are you ${minimumAge} or older?`}>
      <Stack gap={4}>
        <p>{name} covers an industry for adults. Please confirm your age once; this browser remembers it.</p>
        <p role="status">
          {isYounger && `You must be ${minimumAge} to use this site. Come back when you are.`}
        </p>
        <Row gap={3}>
          <Button onClick={onConfirm}>Yes, I am {minimumAge} or older</Button>
          <Button variant="outline" onClick={() => setYounger(true)}>
            No
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
