const greeting =
  /^(?:hi|hello|hey|dear|good[ \t]+(?:morning|afternoon|evening)|greetings|welcome)(?!-?[\p{L}\p{M}\p{N}])/iu

/** Whether a message starts with a greeting, so that the email needs no other. */
export const greets = (text: string): boolean => greeting.test(text.trimStart())
