import { createHash } from 'node:crypto'

/** For productions without their own text. Any change makes a new version, which all must accept again. */
export const builtInRelease = [
  '<p>You are about to join a live production. Please read this before you continue.</p>',
  '<ul>',
  '<li><strong>Your safety.</strong> A production floor has cables, lights, ladders and moving cameras. You come at your own risk, you follow what the crew asks of you, and you do not hold the studio, its crew, its hosts or its sponsors liable for loss or injury, save where the law does not allow such a waiver.</li>',
  '<li><strong>You may be seen and heard.</strong> Productions are filmed, photographed and streamed live. You agree that your image, voice and words may be recorded, edited and shown in any medium, without payment and without further notice.</li>',
  '<li><strong>Your belongings.</strong> They stay your own responsibility. Leave what you cannot do without at home.</li>',
  '<li><strong>The law.</strong> You are of legal age for this event, you bring an identity document, and you keep to the laws of the place.</li>',
  '</ul>',
  '<p>By ticking the box you accept this release for this production.</p>',
].join('')

/** The first 16 hexadecimal digits of the text's SHA-256. */
export function releaseVersion(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, 16)
}
