import { createHash } from 'node:crypto'

/** For productions without their own text. Any change makes a new version, which all must accept again. */
export const builtInWaiver = [
  '<p>You are about to join a live production. Please read this before you continue.</p>',
  '<ul>',
  "<li><strong>Your safety.</strong> A production floor has cables, lights, ladders and moving cameras. You come at your own risk, you follow the crew's instructions, and you do not hold the studio, its crew, its hosts or its sponsors liable for loss or injury, except where the law does not allow such a waiver.</li>",
  '<li><strong>You may be seen and heard.</strong> Productions are filmed, photographed and streamed live. You agree that your image, voice and words may be recorded, edited and shown in any medium, without payment and without further notice.</li>',
  "<li><strong>Your belongings.</strong> You are responsible for them. Leave at home anything you can't do without.</li>",
  '<li><strong>The law.</strong> You are of legal age for this event, you bring a government photo ID, and you follow the local laws.</li>',
  '</ul>',
  '<p>By checking the box, you accept this release for this production.</p>',
].join('')

export function waiverVersion(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, 16)
}
