import { foldText } from '@compound/foundation/contract/fold-text.ts'
import type { Site } from '../core/site.ts'
import { ReasonedRefusal } from '../http/errors.ts'
import type { Member } from './queries.ts'

/** Shorter words are in many good passwords by chance. */
const shortestWord = 4

/** Words of the site's name, the member's name, and the email before the @ are guessed first. @throws ReasonedRefusal 422 */
export function refusePersonalPassword(
  password: string,
  { name }: Pick<Site, 'name'>,
  { firstName, lastName, email }: Pick<Member, 'firstName' | 'lastName' | 'email'>,
): void {
  const folded = foldText(password)
  const words = [name, firstName, lastName, email.slice(0, email.lastIndexOf('@'))]
    .flatMap((text) => text.normalize('NFC').split(/[^\p{L}\p{M}\p{N}]+/u))
    .filter((word) => [...word].length >= shortestWord)
  if (!words.some((word) => folded.includes(foldText(word)))) return
  throw new ReasonedRefusal(
    422,
    'Don’t use your name, your email address or this site’s name in your password.',
    'personal-password',
  )
}
