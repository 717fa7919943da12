import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Served {
  readonly address: string
  close(): Promise<void>
}

export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
