import type { StartServer } from './server-task.ts'

export const serverNames = [
  'bare',
  'gateway',
  'gateway-data',
  'gateway-nothing',
  'apollo',
  'apollo-response-cache',
  'mercurius',
  'yoga',
  'hive',
] as const

export type ServerName = (typeof serverNames)[number]

/** Imported lazily, so that each process loads only its own server's code. */
export const servers: Record<ServerName, StartServer> = {
  bare: async (task) => (await import('./bare.ts')).startBare(task),
  gateway: async (task) => (await import('./gateway.ts')).startGateway(task, {}),
  'gateway-data': async (task) => (await import('./gateway.ts')).startGateway(task, { responses: false }),
  'gateway-nothing': async (task) =>
    (await import('./gateway.ts')).startGateway(task, { responses: false, data: false }),
  apollo: async (task) =>
    (await import('../../peers/src/apollo.ts')).startApollo(task, { responseCache: false }),
  'apollo-response-cache': async (task) =>
    (await import('../../peers/src/apollo.ts')).startApollo(task, { responseCache: true }),
  mercurius: async (task) => (await import('../../peers/src/mercurius.ts')).startMercurius(task),
  yoga: async (task) => (await import('../../peers/src/yoga.ts')).startYoga(task),
  hive: async (task) => (await import('../../peers/src/hive.ts')).startHive(task),
}
