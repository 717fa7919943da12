/**
 * Removes the secrets from a text, also URL-encoded, so error messages that quote a request can be logged.
 * Secrets shorter than four characters are ignored: removing them would damage ordinary words.
 */
export function createRedactor(secrets: readonly (string | undefined)[]): (text: string) => string {
  const needles = secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .sort((a, b) => b.length - a.length)
  return (text) => needles.reduce((redacted, needle) => redacted.replaceAll(needle, '[redacted]'), text)
}
