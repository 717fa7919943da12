import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { SERVICES, type Service } from './calls.ts'

/** No client waits longer; `hang` is for that. */
const LONGEST_WAIT_MS = 600_000

const faultSchema = z.strictObject({
  mode: z.enum(['ok', 'latency', 'hang', 'error', 'malformed', 'quota', 'unauthorized']),
  ms: z.int().min(0).max(LONGEST_WAIT_MS).default(0),
})

/** After `ms` milliseconds, responds as `mode` says (`hang`: never). */
export type Fault = z.infer<typeof faultSchema>

const OK: Fault = { mode: 'ok', ms: 0 }

export class FaultRegistry {
  readonly #faults = new Map<Service, Fault>()
  readonly #malformedSent = new Map<Service, number>()
  readonly #listeners = new Map<Service, (fault: Fault) => void>()

  of(service: Service): Fault {
    return this.#faults.get(service) ?? OK
  }

  set(service: Service, fault: Fault): void {
    this.#faults.set(service, fault)
    this.#malformedSent.delete(service)
    this.#listeners.get(service)?.(fault)
  }

  whenSet(service: Service, listener: (fault: Fault) => void): void {
    this.#listeners.set(service, listener)
  }

  /** The bodies take turns, starting with the first when the fault is set. */
  nextMalformed<T>(service: Service, bodies: readonly [T, ...T[]]): T {
    const sent = this.#malformedSent.get(service) ?? 0
    this.#malformedSent.set(service, sent + 1)
    return bodies[sent % bodies.length] ?? bodies[0]
  }

  all(): Record<Service, Fault> {
    return {
      vimeo: this.of('vimeo'),
      youtube: this.of('youtube'),
      twitch: this.of('twitch'),
      twilio: this.of('twilio'),
      'product-api': this.of('product-api'),
    }
  }

  clear(): void {
    for (const service of SERVICES) this.set(service, OK)
  }
}

/** `GET` and `PUT /faults/{service}` for one fault, `GET` and `DELETE /faults` for all. */
export function faultRoutes(app: FastifyInstance, registry: FaultRegistry): void {
  app.get('/faults', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(registry.all()),
  )
  app.delete('/faults', async (_request, reply) => {
    registry.clear()
    return reply.code(204).send()
  })
  for (const service of SERVICES) {
    const path = `/faults/${service}`
    app.get(path, async (_request, reply) =>
      reply.header('cache-control', 'no-store').send(registry.of(service)),
    )
    app.put(path, async (request, reply) => {
      const fault = faultSchema.safeParse(request.body)
      if (!fault.success) return reply.code(400).send({ message: z.prettifyError(fault.error) })
      registry.set(service, fault.data)
      return fault.data
    })
  }
}
