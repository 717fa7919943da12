// @ts-check
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { run } from '../processes.mjs'
import { sendSteadily, warmUp } from './load.mjs'

/** @typedef {import('./project.mjs').Project} Project */
/** @typedef {{ demo: Project, origin: string, inbox: string }} ExperimentContext */
/** @typedef {{ name: string, run: (context: ExperimentContext) => Promise<string> }} Experiment */

const root = resolve(import.meta.dirname, '../..')

/** Ten a second, for a hundred seconds: a quiet evening. */
const light = { count: 1_000, everyMs: 100 }

/** Time with load before the disturbance. */
const settleMs = 10_000

/**
 * @param {string} name
 * @param {(demo: Project) => Promise<unknown>} disturb
 * @returns {Experiment} that nobody notices a disturbance
 */
const unnoticed = (name, disturb) => ({
  name,
  run: async ({ demo, origin }) => {
    await demo.compose(
      'up',
      '--detach',
      '--wait',
      '--scale',
      'web=2',
      '--scale',
      'gateway=2',
      '--scale',
      'product-api=2',
    )
    await warmUp(origin)
    const loading = sendSteadily({ origin, ...light })
    await delay(settleMs)
    await disturb(demo)
    const { sent, failures, slowestMs } = await loading
    const summary = `${failures.length} of ${sent} requests failed, the slowest took ${slowestMs} ms`
    if (failures.length > 0) throw new Error([summary, ...new Set(failures.slice(0, 5))].join('\n    '))
    return summary
  },
})

/**
 * @param {string} service
 * @returns {(demo: Project) => Promise<void>} kills one of its containers, and starts it after a while
 */
const killOne = (service) => async (demo) => {
  const [victim = ''] = await demo.containers(service)
  await docker('kill', victim)
  await delay(20_000)
  await docker('start', victim)
}

/** @param {string[]} args */
const docker = async (...args) => {
  const { ok, output } = await run('docker', args, { cwd: root })
  if (!ok) throw new Error(`docker ${args.join(' ')} failed:\n${output}`)
  return output
}

/** Waits a few seconds for a 200. */
async function waitForSite(/** @type {string} */ origin) {
  for (let tries = 0; ; tries += 1) {
    const status = await fetch(origin).then(
      async (response) => {
        await response.body?.cancel()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    if (tries === 20) throw new Error(`${origin} responds with ${status || 'nothing'}`)
    await delay(500)
  }
}

/**
 * How long stopping takes, in seconds.
 *
 * @param {Project} demo
 */
async function stopAll(demo) {
  const began = Date.now()
  await demo.compose('stop')
  return (Date.now() - began) / 1000
}

/** @type {Experiment[]} */
export const experiments = [
  {
    name: 'one address, before and after restarts, down and up, and with three of each',
    run: async ({ demo, origin }) => {
      await waitForSite(origin)
      await demo.compose('restart', 'web', 'gateway', 'product-api')
      await waitForSite(origin)
      await demo.compose(
        'up',
        '--detach',
        '--wait',
        '--scale',
        'web=3',
        '--scale',
        'gateway=3',
        '--scale',
        'product-api=3',
      )
      await waitForSite(origin)
      await demo.compose('down')
      await demo.compose('up', '--detach', '--wait')
      await waitForSite(origin)
      const picture = /\/media\/[^" ]+\.avif/.exec(await (await fetch(origin)).text())?.[0]
      const { status } = await fetch(`${origin}${picture}`)
      if (status !== 200) throw new Error(`${picture} responds with ${status}`)
      return `${origin} throughout, pictures too`
    },
  },
  {
    name: 'a visitor can not choose an address to be counted by',
    run: async ({ origin }) => {
      // More requests than one network may send in an hour, each with another name.
      let refused = 0
      for (let number = 0; number < 35; number += 1) {
        const response = await fetch(`${origin}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${number}` },
          body: JSON.stringify({
            query: `mutation { checkExistingCredentials(input: { email: "a${number}@example.com", phone: "5625550100" })
              { available } }`,
          }),
        })
        if ((await response.text()).includes('RATE_LIMITED')) refused += 1
      }
      if (refused === 0) throw new Error('35 requests of one visitor counted as those of 35')
      return `${refused} of 35 requests were refused, though each named another address`
    },
  },
  {
    name: "an operator's commands in each of two product APIs",
    run: async ({ demo }) => {
      await demo.compose('up', '--detach', '--wait', '--scale', 'product-api=2')
      const inside = (/** @type {number} */ index, /** @type {string[]} */ ...args) =>
        demo.compose('exec', '-T', `--index=${index}`, 'product-api', ...args)
      const operator = async (/** @type {number} */ index, /** @type {string[]} */ ...args) =>
        (await inside(index, 'node', 'scripts/operator.mjs', ...args)).trim()
      // As in production: a user without rights, and only /tmp is writable.
      const output = await inside(1, 'sh', '-c', 'id -un; touch /app/a-file || stat -c %a /tmp/operator')
      // Errors and output come in either order.
      const signs = [/^node$/m, /Read-only file system/, /^700$/m]
      if (!signs.every((sign) => sign.test(output))) throw new Error(output)
      const email = 'member@example.com'
      const expected = [
        [await operator(1, 'grant', 'producer', email), `Granted producer on all productions to ${email}.`],
        [await operator(2, 'grants'), `${email}  producer on all productions`],
        [
          await operator(2, 'revoke', 'producer', email),
          `Revoked producer on all productions from ${email}.`,
        ],
        [await operator(1, 'grants', email), 'No grants.'],
      ]
      const wrong = expected.find(([output, wanted]) => output !== wanted)
      if (wrong !== undefined) throw new Error(`'${wrong[0]}', not '${wrong[1]}'`)
      const refusal = await operator(1, 'grant', 'check-in', 'nobody@example.com').catch(String)
      if (!/^Error: .*failed:\nNo member has/.test(refusal)) throw new Error(`a wrong command: ${refusal}`)
      return 'granted in one, listed and revoked in the other, and a wrong one fails'
    },
  },
  unnoticed('one web is killed', killOne('web')),
  unnoticed('one gateway is killed', killOne('gateway')),
  unnoticed('one product API is killed', killOne('product-api')),
  unnoticed('all parts are rolled by the command', async ({ env }) => {
    const script = resolve(import.meta.dirname, '../deploy-roll.mjs')
    const { ok, output } = await run(process.execPath, [script, '--no-build'], { cwd: root, env })
    if (!ok) throw new Error(output)
  }),
  unnoticed('Redis restarts', (demo) => demo.compose('restart', 'redis')),
  unnoticed('PostgreSQL restarts', (demo) => demo.compose('restart', 'postgres')),
  {
    name: '35 join while one of three product APIs is killed',
    run: async ({ demo, inbox }) => {
      await demo.compose('up', '--detach', '--wait', '--scale', 'product-api=3')
      const recipients = await joinAll(demo, 35)
      const mailCounts = async () => {
        const mails = /** @type {{ to: string }[]} */ (await (await fetch(inbox)).json())
        return recipients.map((to) => mails.filter((mail) => JSON.stringify(mail.to).includes(to)).length)
      }
      // Mails claimed by the killed process are sent after the claim expires.
      for (let tries = 0; tries < 150 && (await mailCounts()).includes(0); tries += 1) await delay(1_000)
      const counts = await mailCounts()
      const missing = counts.filter((count) => count === 0).length
      const twice = counts.filter((count) => count > 1).length
      const summary = `${35 - missing} of 35 have their mail, ${twice} of them twice`
      if (missing + twice > 0) throw new Error(summary)
      return summary
    },
  },
  {
    name: 'stopping hangs on nothing',
    run: async ({ demo, origin }) => {
      await demo.compose('up', '--detach', '--wait')
      const idle = await stopAll(demo)
      await demo.compose('up', '--detach', '--wait')
      const loading = sendSteadily({ origin, count: 300, everyMs: 100 })
      await delay(3_000)
      const busy = await stopAll(demo)
      await loading
      const summary = `${idle.toFixed(1)} s idle, ${busy.toFixed(1)} s with requests under way`
      if (idle > 10 || busy > 35) throw new Error(summary)
      return summary
    },
  },
]

/**
 * Has new members join a production through the proxy while one of the product APIs is killed. A member whose request
 * fails sends it again, as a person would.
 *
 * @param {Project} demo
 * @param {number} count
 * @returns {Promise<string[]>} their addresses
 */
async function joinAll(demo, count) {
  const turn = Date.now()
  const emails = Array.from({ length: count }, (_, number) => `join-${turn}-${number}@example.com`)
  const phone = (/** @type {number} */ number) =>
    `+1562${String((turn + number) % 10_000_000).padStart(7, '0')}`
  const members = emails.map((email, number) => `('${email}', '${phone(number)}')`)
  const psql = (/** @type {string} */ text) =>
    demo.compose(
      'exec',
      '-T',
      'postgres',
      'psql',
      '--username=product_api',
      '--tuples-only',
      '--command',
      text,
    )
  // Their password is the demo member's.
  await psql(`insert into members (first_name, last_name, email, phone, date_of_birth, registered_at, password_hash)
    select 'Join', 'Er', given.email, given.phone, '1990-01-01', now(), demo.password_hash
    from (values ${members.join(', ')}) as given (email, phone), members as demo
    where demo.email = 'member@example.com'`)
  const production = (
    await psql("select id from productions where status = 'open' order by id limit 1")
  ).trim()
  const [caller = ''] = await demo.containers('gateway')
  const [victim = ''] = await demo.containers('product-api')
  const sessions = await demo.node(caller, logInProgram(emails))
  const joining = demo.node(caller, joinProgram(sessions, production))
  await delay(2_000)
  await docker('kill', victim)
  const joinCount = (await joining).trim()
  await docker('start', victim)
  if (joinCount !== String(count)) throw new Error(`${joinCount} of ${count} could join`)
  return emails
}

/** Runs inside a gateway, with its key: logs members in one after the other, and writes what they join with. */
const logInProgram = (/** @type {string[]} */ emails) => `
  const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  async function logIn(email) {
    for (let tries = 1; ; tries += 1) {
      const answer = await fetch('http://proxy:4100/api/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': process.env.PRODUCT_API_KEY ?? '' },
        body: JSON.stringify({ email, password: 'password' }),
      }).then((received) => received.json()).catch((error) => ({ message: error.message }))
      if (answer.user !== undefined) return { token: answer.token, id: answer.user.id }
      if (tries === 5) throw new Error(email + ' could not log in: ' + answer.message)
      await pass(1_000)
    }
  }
  const sessions = []
  for (const email of ${JSON.stringify(emails)}) sessions.push(await logIn(email))
  console.log(JSON.stringify(sessions))`

/** Runs in the container: one member joins every tenth of a second; writes how many joins were confirmed. */
const joinProgram = (/** @type {string} */ sessions, /** @type {string} */ production) => `
  const pass = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const key = process.env.PRODUCT_API_KEY ?? ''
  const { data } = await (
    await fetch('http://proxy:4100/api/get-production-privacy-policy/${production}', { headers: { 'x-api-key': key } })
  ).json()
  async function join({ token, id }) {
    for (let tries = 0; tries < 5; tries += 1) {
      const response = await fetch('http://proxy:4100/api/store-event-join-list', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': key,
          authorization: 'Bearer ' + token,
        },
        body: JSON.stringify({ event_id: ${production}, user_id: id, release_version: data.release_version }),
      }).then((received) => received.json()).catch(() => ({}))
      if (response.status === '1') return 1
      await pass(1_000)
    }
    return 0
  }
  const joins = []
  for (const session of ${sessions.trim()}) {
    joins.push(join(session))
    await pass(100)
  }
  console.log((await Promise.all(joins)).reduce((sum, one) => sum + one, 0))`
