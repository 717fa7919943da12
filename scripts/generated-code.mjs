// @ts-check
import { readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { filesBelow } from './content-hash.mjs'
import { npm, run } from './processes.mjs'

/**
 * @param {string} root
 * @returns {Map<string, string>} the text of every `*.generated.ts` and of every file in a folder called `generated`
 */
function generatedFiles(root) {
  const files = filesBelow(root).filter(
    (file) => file.endsWith('.generated.ts') || file.split(sep).includes('generated'),
  )
  return new Map(files.map((file) => [relative(root, file), readFileSync(file, 'utf8')]))
}

/**
 * Generates the code from the schema and the operations again and compares it with the committed code. Works
 * without git; the new files stay, to be reviewed and committed.
 *
 * @param {string} root
 * @returns {Promise<{ changed: string[], failure?: string }>} the files that were out of date, were missing, or
 *   are generated no more; `failure` is the generator's output when it failed
 */
export async function regenerate(root) {
  const before = generatedFiles(root)
  const { command, args } = npm()
  const { ok, output } = await run(command, [...args, 'run', '--silent', 'codegen'], { cwd: root })
  if (!ok) return { changed: [], failure: output }
  const after = generatedFiles(root)
  const names = new Set([...before.keys(), ...after.keys()])
  return { changed: [...names].filter((name) => before.get(name) !== after.get(name)).sort() }
}
