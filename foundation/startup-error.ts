/** The reason why a part can't start, for the operator. Printed without a stack trace, which would tell them nothing. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** Whether a server can't listen because another program listens at its address. */
export function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

/** Ends this process with a message for the operator. */
export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
