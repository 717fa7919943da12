export interface ServerTask {
  environment: Record<string, string | undefined>
  bytes: { headers: Record<string, string>; base64: string } | undefined
}

/** Starts a server on loopback. @returns its address; GraphQL is at `/graphql`. */
export type StartServer = (task: ServerTask) => Promise<string>
