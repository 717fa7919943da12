// @ts-check
import { allocatorEnvironment, nodeOptions } from './parts.mjs'
import { plan } from './plan.mjs'

// For deploy/systemd/compound@.service: prints the command of a part by the unit's name, such as web-3001. The
// unit replaces its shell by that command.
const [, name, port = ''] = /^(.+)-(\d+)$/.exec(process.argv[2] ?? '') ?? []
const { parts } = plan(process.env)
const part = parts.find((one) => one.name === name)
if (part === undefined) {
  console.error(
    `'${process.argv[2]}' is no part and port, such as web-3001: ${parts.map((one) => one.name).join(', ')}.`,
  )
  process.exit(1)
}
const variables = { ...allocatorEnvironment, ...part.environment, [part.portVariable]: port }
const set = Object.entries(variables).flatMap(([variable, value]) =>
  value === process.env[variable] ? [] : [`${variable}=${value}`],
)
console.log(['env', ...set, process.execPath, ...nodeOptions(part.name), part.main].join(' '))
