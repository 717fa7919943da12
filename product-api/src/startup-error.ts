/** The reason why the service cannot start, for the operator. Printed without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
