import type { FollowTopic } from '../../graphql/generated/types.ts'
import { pushTopicsKey } from '../../site/member-storage.ts'
import { deviceStorage } from '../../ui/browser-storage.ts'
import { registerWorker } from '../tickets/register-worker.ts'

export type PushSupport = 'ready' | 'denied' | 'not-installed' | 'unsupported'

/** iOS has push only in an installed site, and no other browser has `navigator.standalone`. */
export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'standalone' in navigator && navigator.standalone === false ? 'not-installed' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Asks for permission. Null if it was refused. */
export async function subscribeDevice(applicationServerKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, p256dh, auth }
}

/** Stored on the device: the server would tell them to anybody who knows the endpoint. */
export const rememberTopics = (topics: readonly FollowTopic[]): void =>
  deviceStorage()?.setItem(pushTopicsKey, topics.join())

/** Empty without a subscription, which the browser may have ended. */
export async function deviceTopics(): Promise<FollowTopic[]> {
  if (pushSupport() !== 'ready' || (await currentSubscription()) === null) return []
  const stored = (deviceStorage()?.getItem(pushTopicsKey) ?? 'LIVE').split(',')
  return (['LIVE', 'PRODUCTIONS'] as const).filter((topic) => stored.includes(topic))
}
