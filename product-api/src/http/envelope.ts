export function success<T extends object>(fields: T): { status: '1' } & T {
  return { status: '1', ...fields }
}

export function failure(message: string): { status: '0'; message: string } {
  return { status: '0', message }
}
