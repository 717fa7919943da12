import { useEffect, useState } from 'react'
import type { FollowTopic } from '../../graphql/generated/types.ts'
import { showToast } from '../../ui/toasts.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useFormMutation } from '../session/use-form-mutation.ts'
import { useSubscribeToPushMutation, useUnsubscribeFromPushMutation } from './notifications.generated.ts'
import {
  currentSubscription,
  deviceTopics,
  type PushSupport,
  pushSupport,
  rememberTopics,
  subscribeDevice,
} from './push-device.ts'
import { allTopics, changeMessages, TopicChoices } from './TopicChoices.tsx'

const hints: Readonly<Record<PushSupport, string | null>> = {
  ready: null,
  denied:
    'Notifications from this site are blocked. Allow them in your browser’s settings for this site, then try again.',
  'not-installed':
    'On iPhone and iPad, first add this site to your Home Screen: press Share, then Add to Home Screen. Open it there to turn this on.',
  unsupported: 'This browser can’t show notifications from websites.',
}

const unchanged = 'Couldn’t change notifications on this device. Try again.'

type DeviceTopicsProps = {
  readonly publicKey: string
  readonly isMember: boolean
}

/** This device's own settings. Asks for permission only after a press. */
export function DeviceTopics({ publicKey, isMember }: DeviceTopicsProps) {
  const subscribe = useFormMutation(
    useSubscribeToPushMutation,
    (data) => data.subscribeToPush,
    changeMessages,
  )
  const unsubscribe = useFormMutation(
    useUnsubscribeFromPushMutation,
    (data) => data.unsubscribeFromPush,
    changeMessages,
  )
  const [support, setSupport] = useState(pushSupport)
  const [chosen, setChosen] = useState<readonly FollowTopic[]>([])
  const [isBusy, run] = useOneAtATime()

  const showStored = async () => setChosen(await deviceTopics().catch(() => []))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void showStored(), [])

  /** The message of a failure. */
  async function store(topics: FollowTopic[]): Promise<string | null> {
    const isOn = topics.length > 0
    const device = isOn ? await subscribeDevice(publicKey) : await currentSubscription()
    if (device === null) return isOn ? 'Notifications weren’t allowed on this device.' : null
    const { endpoint } = device
    const answer = await ('p256dh' in device
      ? subscribe({ input: { ...device, topics } })
      : unsubscribe({ input: { endpoint } }))
    if (answer.kind !== 'done') return answer.message
    if ('unsubscribe' in device) await device.unsubscribe()
    rememberTopics(topics)
    const text = isOn ? 'Saved for this device.' : 'Notifications are off on this device.'
    showToast({ kind: 'success', text })
    return null
  }

  const save = (topics: FollowTopic[]) =>
    run(async () => {
      setChosen(topics)
      const message = await store(topics).catch(() => unchanged)
      if (message) showToast({ kind: 'error', text: message })
      setSupport(pushSupport)
      await showStored()
    })

  const isPossible = support === 'ready' || support === 'denied'
  return (
    <TopicChoices
      label="On this device"
      hint={hints[support]}
      topics={allTopics.filter((topic) => isPossible && (isMember || topic === 'LIVE'))}
      chosen={chosen}
      isBusy={isBusy}
      onChange={(topics) => void save(topics)}
    />
  )
}
