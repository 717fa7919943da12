export class StartupError extends Error {
  override readonly name = 'StartupError'
}

export function isAddressInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}

export function exitWith(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
