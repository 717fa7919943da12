import { Session } from 'node:inspector/promises'
import { z } from 'zod'
import { handleCalls, receiveTask } from '../child-calls.ts'
import { serverNames, servers } from '../servers/servers.ts'

/* One of the servers that are measured, in a process of its own. */

const { name, bytes } = await receiveTask(
  z.object({
    name: z.enum(serverNames),
    /** The response of the bare server. */
    bytes: z.object({ headers: z.record(z.string(), z.string()), base64: z.string() }).optional(),
  }),
)

const url = await servers[name]({ environment: process.env, bytes })
const session = new Session()
handleCalls({
  url: () => url,
  async startProfile() {
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
  },
  async takeProfile() {
    const { profile } = await session.post('Profiler.stop')
    session.disconnect()
    return profile
  },
})
