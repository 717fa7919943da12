// @ts-check
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { npm, run } from './processes.mjs'

/** Chromium without windows: it starts and draws twice as fast, and has neither a camera nor questions for a permission. */
const withoutWindows = 'chromium-headless-shell'

/** Chromium first: it is what the tests are written with. */
const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/**
 * Chromium 156 decodes pictures ahead of their tiles. Without a GPU it then loses a tile now and then, and the page draws
 * no frame any more. The others are what Playwright's own list, which this one replaces, has that pages notice.
 */
const unwantedFeatures = [
  'SpeculativeImageDecodes',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

/** Nothing of the browser's own talks to the network, and it runs as root in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwantedFeatures}`,
]

/** Browsers outside of the PATH, as installed. */
const knownPaths = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The browser for the tests: the one that `CHROME_PATH` names, a Chromium or Chrome of this machine, or the
 * one that Playwright has downloaded.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {{ hasWindows?: boolean }} [wanted] a browser with windows: only those can have a camera
 * @returns {Promise<string | undefined>} its executable
 * @throws {Error} when `CHROME_PATH` names something that cannot be run
 */
export async function findBrowser(environment = process.env, { hasWindows = false } = {}) {
  const named = environment.CHROME_PATH
  if (named) {
    if (!isExecutable(named)) throw new Error(`CHROME_PATH is ${named}, which can't be run.`)
    return named
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = [...(hasWindows ? [] : [withoutWindows]), ...commands].flatMap((command) =>
    folders.map((folder) => join(folder, command)),
  )
  const onMachine = [...onPath, ...knownPaths].find(isExecutable)
  if (onMachine) return onMachine
  const { chromium } = await import('playwright-core')
  const downloaded = chromium.executablePath()
  return existsSync(downloaded) ? downloaded : undefined
}

/** Whether Debian's packages can be installed: as root, where apt is. */
export function canInstallPackages() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get')
}

/**
 * The browser for the tests, installed if this machine has none: Debian's package as root on Debian, else
 * Playwright's download.
 *
 * @param {string} root the repository
 * @param {(message: string) => void} report
 * @returns {Promise<string>} its executable
 * @throws {Error} saying what was tried, when there is still none
 */
export async function browser(root, report) {
  const found = await findBrowser()
  if (found) return found

  const { command, args } = npm()
  const viaPlaywright = [...args, 'exec', '--', 'playwright-core', 'install', 'chromium']
  /** @type {[string, string[]][]} */
  const commands = canInstallPackages()
    ? [
        ['apt-get', ['update', '--quiet']],
        ['apt-get', ['install', '--yes', '--quiet', '--no-install-recommends', 'chromium', withoutWindows]],
        [command, viaPlaywright],
      ]
    : [[command, viaPlaywright]]
  let tried = ''
  for (const [program, programArgs] of commands) {
    report(`No browser found: ${[program, ...programArgs].join(' ')}`)
    const { output } = await run(program, programArgs, {
      cwd: root,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    tried += output
    const installed = await findBrowser()
    if (installed) return installed
  }
  throw new Error(
    `No browser was found for the browser tests, and none could be installed. Install Chromium or Chrome, or set CHROME_PATH.\n${tried}`,
  )
}
