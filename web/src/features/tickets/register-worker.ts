import { createPolicy } from '../../ui/trusted-types.ts'
import { serviceWorker } from './ticket-cache.ts'

const policy = createPolicy('script-url', { createScriptURL: (_url: string) => serviceWorker })

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(policy.createScriptURL(serviceWorker), { updateViaCache: 'none' })
