import { parse } from 'yaml'

/** A Markdown file, split into fields and text. */
export interface FrontMatterFile {
  readonly fields: unknown
  readonly body: string
}

const frontMatter = /^---[ \t]*\n(.*?)^---[ \t]*(?:\n|$)(.*)$/ms

/**
 * Splits a Markdown file into its front matter and its text.
 * @throws Error that says what is wrong, with the line where YAML is the reason
 */
export function splitFrontMatter(file: string): FrontMatterFile {
  const match = frontMatter.exec(file.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))
  const [, yaml, body] = match ?? []
  if (yaml === undefined || body === undefined) {
    throw new Error('must begin with front matter between two lines "---"')
  }
  // The empty line replaces the opening one, so that reported line numbers are the file's.
  return { fields: parseYaml(`\n${yaml}`) ?? {}, body }
}

/** @throws Error with the first line of the parser's message, which names line and column */
export function parseYaml(yaml: string): unknown {
  try {
    return parse(yaml)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`is no YAML: ${message.split('\n', 1)[0]?.replace(/:$/, '')}`, { cause: error })
  }
}
