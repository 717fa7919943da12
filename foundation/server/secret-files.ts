import { readFileSync } from 'node:fs'

export interface SecretsRead {
  readonly values: Readonly<Record<string, string | undefined>>
  /** `message` has no part of the secret. */
  readonly problems: readonly { readonly name: string; readonly message: string }[]
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/** `NAME_FILE` is the path of a file with the value of `NAME`. A line break at its end is removed. */
export function readSecretFiles(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): SecretsRead {
  const values = { ...environment }
  const problems: { name: string; message: string }[] = []
  for (const name of names) {
    const variable = `${name}_FILE`
    const path = environment[variable]?.trim()
    if (!path) continue
    if (environment[name]?.trim()) {
      problems.push({ name: variable, message: `and ${name} are both set; set only one of them` })
      continue
    }
    try {
      values[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      problems.push({ name: variable, message: `names ${path}, which can't be read: ${reasonOf(error)}` })
    }
  }
  return { values, problems }
}

/** Encodes special characters: in an address written by hand, `/`, `@`, `:` and `#` would be separators. */
export function withPassword(address: string, password: string | undefined): string {
  if (!password) return address
  const url = new URL(address)
  url.password = encodeURIComponent(password)
  return url.href
}
