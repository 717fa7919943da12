/** Removes secrets, also URL-encoded. Those below four characters stay: they would blank out words. */
export function createRedactor(secrets: readonly (string | undefined)[]): (text: string) => string {
  const needles = secrets
    .filter((secret): secret is string => secret !== undefined && secret.length >= 4)
    .flatMap((secret) => [secret, encodeURIComponent(secret)])
    .sort((a, b) => b.length - a.length)
  return (text) => needles.reduce((redacted, needle) => redacted.replaceAll(needle, '[redacted]'), text)
}
