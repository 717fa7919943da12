export interface Secret {
  readonly name: string
  readonly value: string
}

export const secretsOf = (values: Readonly<Record<string, string>>): Secret[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))

export interface SeenText {
  readonly seenIn: string
  readonly text: string
}

export interface Leak {
  readonly secret: string
  readonly form: string
  readonly seenIn: string
}

interface Guise {
  readonly form: string
  readonly needle: string
  readonly isCaseless?: boolean
  readonly pattern?: RegExp
}

/** Long texts contain shorter encodings by chance. */
const shortestGuise = 6

/** Finds secrets in plain text, base64, base64url, hex, URL-encoded, and escaped as in JSON or HTML. */
export function findLeaks(secrets: readonly Secret[], texts: readonly SeenText[]): Leak[] {
  const guises = secrets.map(({ name, value }) => ({ name, guises: guisesOf(value) }))
  const leaks = new Map<string, Leak>()
  for (const { seenIn, text } of texts) {
    const lowered = text.toLowerCase()
    for (const { name, guises: all } of guises) {
      for (const guise of all) {
        if (!holds(text, lowered, guise)) continue
        leaks.set(`${name} ${guise.form} ${seenIn}`, {
          secret: name,
          form: guise.form,
          seenIn,
        })
      }
    }
  }
  return [...leaks.values()]
}

function holds(text: string, lowered: string, { needle, isCaseless, pattern }: Guise): boolean {
  if (!(isCaseless ? lowered : text).includes(needle)) return false
  return pattern === undefined || pattern.test(text)
}

function guisesOf(secret: string): Guise[] {
  if (secret === '') throw new Error('An empty secret is found everywhere')
  const bytes = Buffer.from(secret)
  const isNumber = /^\d+$/.test(secret)
  const plain: Guise = {
    form: 'as it is',
    needle: secret.toLowerCase(),
    isCaseless: true,
    // Longer numbers and hashes contain many six-digit sequences.
    ...(isNumber && { pattern: new RegExp(String.raw`(?<!\w|\d\.)${secret}(?!\w|\.\d)`) }),
  }
  const escaped: Guise[] = [
    { form: 'URL-encoded', needle: encodeURIComponent(secret) },
    { form: 'URL-encoded', needle: new URLSearchParams({ v: secret }).toString().slice(2) },
    { form: 'escaped for JSON', needle: JSON.stringify(secret).slice(1, -1) },
    { form: 'escaped for HTML', needle: escapeHtml(secret, '&#39;') },
    { form: 'escaped for HTML', needle: escapeHtml(secret, '&#x27;') },
  ].filter(({ needle }) => needle !== secret)
  const encoded: Guise[] = [
    { form: 'hex', needle: bytes.toString('hex'), isCaseless: true },
    ...base64Of(bytes).flatMap((needle) => [
      { form: 'base64', needle },
      { form: 'base64url', needle: needle.replaceAll('+', '-').replaceAll('/', '_') },
    ]),
  ].filter(({ needle }) => needle.length >= shortestGuise)
  return [plain, ...escaped, ...encoded]
}

/** How bytes look in base64 wherever they begin in what was encoded: without the letters that their neighbours share. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const letters = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replaceAll('=', '')
    const end = (before + bytes.length) % 3 === 0 ? letters.length : letters.length - 1
    return letters.slice(Math.ceil((before * 8) / 6), end)
  })
}

function escapeHtml(text: string, apostrophe: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", apostrophe)
}
