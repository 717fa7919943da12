/** A successful response: status '1' and the fields of the call. */
export function success<T extends object>(fields: T): { status: '1' } & T {
  return { status: '1', ...fields }
}

/** A failed response: status '0' and a message for the person. */
export function failure(message: string): { status: '0'; message: string } {
  return { status: '0', message }
}
