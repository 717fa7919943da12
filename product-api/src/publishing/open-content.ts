import { redactQueryValues } from '../http/errors.ts'
import type { Content } from './content.ts'
import { folderState } from './folder-state.ts'
import { mediaNote } from './notes.ts'
import { createPublisher, type PublisherOptions } from './publisher.ts'
import { readContent } from './read.ts'
import { type Watch, type WatchOptions, watchFolder } from './watch.ts'

export interface OpenContent {
  start(options: Omit<PublisherOptions, 'folder'>): Promise<void>
  stop(): Promise<void>
}

/** Reads first: a mistake stops the start before the database is touched. @throws ContentError */
export async function openContent(folder: string, times?: WatchOptions['times']): Promise<OpenContent> {
  const state = await folderState(folder)
  // Freed once it is published: this object lives as long as the process.
  let content: Content | null = await readContent(folder)
  let watch: Watch | undefined
  return {
    async start(options) {
      if (content === null) throw new Error('a folder is published once by its start')
      const { log } = options
      const publisher = createPublisher({ ...options, folder })
      await publisher.publish(content)
      const note = mediaNote(content)
      if (note !== null) log.warn({ folder }, note)
      content = null
      watch = watchFolder({
        folder,
        state,
        ...(times === undefined ? {} : { times }),
        onChange: publisher.publishFolder,
        onError: (error) => log.error({ err: redactQueryValues(error) }, "content couldn't be published"),
      })
    },
    async stop() {
      await watch?.stop()
    },
  }
}
