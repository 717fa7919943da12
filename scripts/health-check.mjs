// @ts-check
// For containers: exits with 0 when the part on this port is alive. The arguments are the variable that names
// the port and the port without it.
const [variable = '', defaultPort = ''] = process.argv.slice(2)
const response = await fetch(`http://localhost:${process.env[variable] || defaultPort}/health`).catch(
  () => undefined,
)
process.exit(response?.ok ? 0 : 1)
