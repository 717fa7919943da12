/**
 * Makes a function that takes every occurrence of the given secrets out of a text, also URL-encoded ones, so that an
 * error message that quotes a request can be logged.
 *
 * Secrets shorter than four characters are ignored: they would blank out ordinary words.
 */
export function createRedactor(secrets: readonly (string | undefined)[]): (text: string) => string {
  const needles = secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .sort((a, b) => b.length - a.length)
  return (text) => needles.reduce((redacted, needle) => redacted.replaceAll(needle, '[redacted]'), text)
}
