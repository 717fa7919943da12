// @ts-check
// Imported first by the commands, so that an old Node gets a clear message.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`This needs Node 20.19 or later; this is Node ${process.versions.node}.`)
  process.exit(1)
}
