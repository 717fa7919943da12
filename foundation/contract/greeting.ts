const greeting =
  /^[¡"'“‘*_\s]*(?:(?:hi|hello|hey|hiya|howdy|dear|greetings|welcome|hola)(?![\p{L}\p{N}’'-])|good\s+(?:morning|afternoon|evening|day)\b)/iu

/** Whether a text begins with a greeting of its own, so that an email adds none. */
export const greets = (text: string): boolean => greeting.test(text)
