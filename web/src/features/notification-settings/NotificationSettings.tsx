import { useState } from 'react'
import { useRetry } from '../../graphql/use-retry.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadError } from '../../ui/LoadError.tsx'
import { SlowNote } from '../../ui/Loading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useDialogs } from '../session/DialogsProvider.tsx'
import { PersonalQueries } from '../session/PersonalQueries.tsx'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { DeviceTopics } from './DeviceTopics.tsx'
import {
  type NotificationsQuery,
  useNotificationsQuery,
  useSetFollowsMutation,
} from './notifications.generated.ts'
import { changeMessages, TopicChoices } from './TopicChoices.tsx'

export function NotifyDialog({ onClose }: { readonly onClose: () => void }) {
  const { open } = useDialogs()
  const onLogin = () => {
    onClose()
    open('login')
  }
  return (
    <Dialog title="Notify me" onClose={onClose}>
      <PersonalQueries>
        <NotificationSettings onLogin={onLogin} />
      </PersonalQueries>
    </Dialog>
  )
}

/** Needs `PersonalQueries` above it. `onLogin`: where visitors see it. */
export function NotificationSettings({ onLogin }: { readonly onLogin?: () => void }) {
  const [state, refetch] = useNotificationsQuery()
  const { data, error } = state
  const { retry } = useRetry(state, refetch)
  const { pushPublicKey = null, viewer } = data ?? {}
  return (
    <Stack gap={6}>
      {!data && !error && (
        <div role="status">
          Loading…
          <SlowNote />
        </div>
      )}
      {pushPublicKey !== null && <DeviceTopics publicKey={pushPublicKey} isMember={Boolean(viewer)} />}
      {viewer?.follows && <EmailTopics key={viewer.follows.join()} member={viewer} onFailed={refetch} />}
      {viewer === null && onLogin && (
        <Stack gap={3}>
          <p>Log in to also get emails, and to hear about new productions.</p>
          <div>
            <Button variant="outline" onClick={onLogin}>
              Log in
            </Button>
          </div>
        </Stack>
      )}
      {error && <LoadError what="all settings" onRetry={retry} />}
    </Stack>
  )
}

type EmailTopicsProps = {
  readonly member: NonNullable<NotificationsQuery['viewer']>
  /** The change may be saved or not. */
  readonly onFailed: () => void
}

function EmailTopics({ member: { follows, isEmailVerified }, onFailed }: EmailTopicsProps) {
  const setFollows = useFormMutation(useSetFollowsMutation, (data) => data.setFollows, changeMessages)
  const [chosen, setChosen] = useState(follows ?? [])
  const [isBusy, run] = useOneAtATime()
  const save = (topics: typeof chosen) =>
    run(async () => {
      setChosen(topics)
      const answer = await setFollows({ input: { topics } })
      if (answer.kind === 'done') return showToast({ kind: 'success', text: 'Saved.' })
      showToast({ kind: 'error', text: answer.message })
      setChosen(chosen)
      onFailed()
    })
  return (
    <TopicChoices
      label="By email"
      hint={
        isEmailVerified
          ? 'Each email has a link that ends them.'
          : 'Emails start when you’ve confirmed your email address. See My account.'
      }
      chosen={chosen}
      isBusy={isBusy}
      onChange={(topics) => void save(topics)}
    />
  )
}
