// @ts-check

// Preloaded into every part that the start script runs (`node --import`). The channel to the parent breaks
// when the parent is gone, however it went: then the part stops itself as on a SIGTERM, and its port is free.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
// The channel must not keep the process alive.
process.channel?.unref()
