/** The services that can be made to fail. */
const services = ['vimeo', 'youtube', 'twitch', 'product-api'] as const
export type Service = (typeof services)[number]

/** How a doubled service can be made to behave; see the README's 'Trying faults'. */
export type FaultMode = 'ok' | 'latency' | 'hang' | 'error' | 'malformed' | 'quota' | 'unauthorized'

/**
 * Has a service fail in one way from now on, or work again.
 *
 * @param ms how long each of its answers takes, in milliseconds
 */
export async function setFault(
  { simulators }: { readonly simulators: string },
  service: Service,
  mode: FaultMode,
  ms = 0,
): Promise<void> {
  const response = await fetch(`${simulators}/faults/${service}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mode, ms }),
  })
  if (!response.ok) throw new Error(`The fault of ${service} was refused: ${await response.text()}`)
  await response.body?.cancel()
}
