import { DrizzleQueryError } from 'drizzle-orm'
import { HttpError } from '../http/errors.ts'

const uniqueViolation = '23505'

/** @throws HttpError 409 if another row has the value */
export async function orConflict<T>(change: Promise<T>, message: string): Promise<T> {
  try {
    return await change
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : undefined
    if (cause !== undefined && 'code' in cause && cause.code === uniqueViolation) {
      throw new HttpError(409, message)
    }
    throw error
  }
}
