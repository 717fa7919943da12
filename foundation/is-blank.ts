/* Spaces, controls, and letters without a shape: the Hangul fillers, which people use as invisible names, and the empty Braille pattern. */
const invisible = /^[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of it can be seen. */
export function isBlank(text: string): boolean {
  return invisible.test(text)
}
