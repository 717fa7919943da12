const services = ['vimeo', 'youtube', 'twitch', 'product-api'] as const
export type Service = (typeof services)[number]

export type FaultMode = 'ok' | 'latency' | 'hang' | 'error' | 'malformed' | 'quota' | 'unauthorized'

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
