/** Why the service cannot start, in words for whoever runs it: shown without a stack trace. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
