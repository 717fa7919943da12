import { parse, YAMLParseError } from 'yaml'

export class ContentSyntaxError extends Error {
  override readonly name = 'ContentSyntaxError'
  readonly line: number | null

  constructor(message: string, line: number | null, options?: ErrorOptions) {
    super(message, options)
    this.line = line
  }
}

export interface FrontMatterFile {
  readonly fields: unknown
  readonly body: string
}

const frontMatter = /^---[ \t]*\n(.*?)^---[ \t]*(?:\n|$)(.*)$/ms

/** Null without front matter. An empty line replaces the first `---`, so that YAML errors name file lines. */
export function frontMatterOf(text: string): { readonly yaml: string; readonly body: string } | null {
  const [, yaml, body] = frontMatter.exec(text) ?? []
  return yaml === undefined || body === undefined ? null : { yaml: `\n${yaml}`, body }
}

export function splitFrontMatter(text: string): FrontMatterFile {
  const parts = frontMatterOf(text)
  if (parts === null) throw new ContentSyntaxError('must begin with front matter between two lines "---"', 1)
  return { fields: parseYaml(parts.yaml) ?? {}, body: parts.body }
}

export function parseYaml(yaml: string): unknown {
  try {
    return parse(yaml)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const line = error instanceof YAMLParseError ? (error.linePos?.[0].line ?? null) : null
    const reason = message
      .split('\n', 1)[0]
      ?.replace(/ at line \d+, column \d+/, '')
      .replace(/:$/, '')
    throw new ContentSyntaxError(`invalid YAML: ${reason}`, line, { cause: error })
  }
}
