import { readFileSync } from 'node:fs'

/** An environment with the secrets from files filled in, and the problems with these files. */
export interface SecretsRead {
  readonly values: Readonly<Record<string, string | undefined>>
  /** The variable, and a message without any part of the secret. */
  readonly problems: readonly { readonly name: string; readonly message: string }[]
}

/** The reason why a file can't be read, as the system names it. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error)

/**
 * Reads secrets from files, as Docker, Kubernetes and systemd provide them: `NAME_FILE` is the path of a file with the
 * value of `NAME`, with or without a line break at its end. An empty file counts as no value.
 *
 * @param environment variables by name
 * @param names the variables that are secrets
 */
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
      problems.push({ name: variable, message: `is set, and so is ${name}: one of them is one too many` })
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

/**
 * Puts a password into an address, with its special characters encoded. In an address written by hand, `/`, `@`, `:` and
 * `#` would be read as separators.
 *
 * @param password without one, the address stays as it is
 */
export function withPassword(address: string, password: string | undefined): string {
  if (!password) return address
  const url = new URL(address)
  url.password = encodeURIComponent(password)
  return url.href
}
