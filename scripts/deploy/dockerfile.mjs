// @ts-check

/** @typedef {{ from: string | null, sources: string[], target: string }} Copy `from` names a stage, or is null for the context */

/**
 * @typedef {object} Stage
 * @property {string} base the stage that it goes on from, or an image
 * @property {Copy[]} copies
 * @property {string[]} runs shell commands
 * @property {string[]} command what runs in the end
 */

/**
 * Reads as much of a Dockerfile as this project uses.
 *
 * @param {string} text
 * @returns {Map<string, Stage>} by name
 */
export function readDockerfile(text) {
  /** @type {Map<string, Stage>} */
  const stages = new Map()
  /** @type {Stage} */
  let stage = { base: '', copies: [], runs: [], command: [] }
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
  for (const line of lines) {
    const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? []
    const flags = rest.match(/--\S+/g) ?? []
    const args = rest.replace(/^(--\S+\s+)*/, '').trim()
    if (instruction === 'FROM') {
      const [base = '', , name = ''] = args.split(/\s+/)
      stage = { base, copies: [], runs: [], command: [] }
      stages.set(name, stage)
    }
    if (instruction === 'COPY') {
      const paths = args.split(/\s+/)
      const from = flags.find((flag) => flag.startsWith('--from='))?.slice('--from='.length) ?? null
      stage.copies.push({ from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' })
    }
    if (instruction === 'RUN') stage.runs.push(args)
    if (instruction === 'CMD' && args.startsWith('[')) stage.command = JSON.parse(args)
  }
  return stages
}
