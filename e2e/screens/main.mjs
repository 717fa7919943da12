// @ts-check
// Every screen of the running demo: `npm run screens -- take FOLDER` takes their pictures, `npm run screens -- sheets
// BEFORE AFTER FOLDER` puts those of two folders beside each other, `npm run screens -- check` has axe look at them.
import { parseArgs } from 'node:util'
import { checkScreens } from './check.mjs'
import { writeSheets } from './sheets.mjs'
import { takePictures } from './take.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    only: { type: 'string', default: '.' },
  },
})
const [command, first, second, third] = positionals
const only = new RegExp(values.only)
/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`)

if (command === 'take' && first) {
  await takePictures({ site: values.site, folder: first, only })
} else if (command === 'sheets' && first && second && third) {
  await writeSheets({ before: first, after: second, sheets: third })
} else if (command === 'check') {
  let findings = 0
  const looks = await checkScreens({
    site: values.site,
    only,
    begin: (name) => print(name),
    report(finding) {
      findings += 1
      print(finding)
    },
  })
  print(`${findings} findings in ${looks} looks`)
  process.exitCode = findings === 0 ? 0 : 1
} else {
  print('take FOLDER, sheets BEFORE AFTER FOLDER, or check; [--site ADDRESS] [--only PATTERN]')
  process.exitCode = 1
}
