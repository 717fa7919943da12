// @ts-check
// An operator's command to the running product API: `npm run operator -- grants`, in its container
// `node scripts/operator.mjs grants`. The product API listens on a socket in OPERATOR_FOLDER.
import { readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join, relative, resolve } from 'node:path'

const dataFolder = process.env.PRODUCT_API_DATA || resolve(import.meta.dirname, '../.data/product-api')
const folder = resolve(process.env.OPERATOR_FOLDER || join(dataFolder, 'operator'))

/**
 * @param {string} socket
 * @returns {Promise<{ output: string, isDone: boolean }>}
 */
function send(socket) {
  return new Promise((answer, fail) => {
    const call = request(
      { socketPath: relative(process.cwd(), socket), method: 'POST' },
      async (response) => {
        try {
          let text = ''
          for await (const chunk of response.setEncoding('utf8')) text += chunk
          if (response.statusCode !== 200) throw new Error("the command failed; see the product API's log")
          answer(JSON.parse(text))
        } catch (error) {
          fail(error)
        }
      },
    )
    call.on('error', fail)
    call.end(JSON.stringify({ args: process.argv.slice(2) }))
  })
}

const sockets = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.sock'))
let isAnswered = false
for (const name of sockets) {
  try {
    const { output, isDone } = await send(join(folder, name))
    console.log(output)
    process.exitCode = isDone ? 0 : 1
    isAnswered = true
    break
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'ECONNREFUSED' && code !== 'ENOENT') throw error
    // Its process was killed.
    await rm(join(folder, name), { force: true })
  }
}
if (!isAnswered) {
  console.error(
    `No product API is listening in ${folder}. Start it first, or set PRODUCT_API_DATA or OPERATOR_FOLDER to its value.`,
  )
  process.exitCode = 1
}
