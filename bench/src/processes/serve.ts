import { Session } from 'node:inspector/promises'
import { z } from 'zod'
import { handleCalls, receiveTask } from '../child-calls.ts'
import { serverNames, servers } from '../servers/servers.ts'

const { name, bytes } = await receiveTask(
  z.object({
    name: z.enum(serverNames),
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
