import { useId } from 'react'
import type { FollowTopic } from '../../graphql/generated/types.ts'
import { CheckField } from '../../ui/CheckField.tsx'
import { Stack } from '../../ui/Stack.tsx'

const titles: Readonly<Record<FollowTopic, string>> = {
  LIVE: 'We’re live',
  PRODUCTIONS: 'New productions',
}

export const changeMessages = {
  inputKept: null,
  maybeDone: 'The change may already be saved. It’s safe to try again.',
}

export const allTopics: readonly FollowTopic[] = ['LIVE', 'PRODUCTIONS']

type TopicChoicesProps = {
  readonly label: string
  readonly hint?: string | null
  readonly topics?: readonly FollowTopic[]
  readonly chosen: readonly FollowTopic[]
  readonly isBusy: boolean
  readonly onChange: (chosen: FollowTopic[]) => void
}

/** Each press is saved at once. */
export function TopicChoices({
  label,
  hint,
  topics = allTopics,
  chosen,
  isBusy,
  onChange,
}: TopicChoicesProps) {
  const id = useId()
  return (
    <Stack gap={3} role="group" aria-labelledby={id} aria-describedby={hint ? `${id}-hint` : undefined}>
      <h3 id={id}>{label}</h3>
      {topics.map((topic) => (
        <CheckField
          key={topic}
          checked={chosen.includes(topic)}
          aria-disabled={isBusy}
          onChange={({ target }) =>
            onChange(topics.filter((one) => (one === topic ? target.checked : chosen.includes(one))))
          }
        >
          {titles[topic]}
        </CheckField>
      ))}
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </Stack>
  )
}
