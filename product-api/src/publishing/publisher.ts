import type { ChangedItem } from '@compound/foundation/content-webhook.ts'
import type { Content } from './content.ts'
import { ContentError, describeProblem, type Problem } from './problems.ts'
import type { PublicationResult } from './publish.ts'
import { readContent } from './read.ts'

/** The log of a publisher. */
export interface PublisherLog {
  info(fields: object, text: string): void
  warn(fields: object, text: string): void
  error(fields: object, text: string): void
}

/** The dependencies of a publisher. */
export interface PublisherOptions {
  readonly folder: string
  /** Publishes content in one transaction. */
  readonly publish: (content: Content) => Promise<PublicationResult>
  readonly log: PublisherLog
  /** Called with what a publication has changed. */
  readonly onChanged: (items: readonly ChangedItem[]) => void
  /** Called with the number of problems that keep the folder from being published, 0 for none. */
  readonly onProblems: (count: number) => void
  /** Called after the publication of a changed folder: a production may have more places now. */
  readonly promoteAll: () => Promise<void>
}

/** Publishes one content folder. */
export interface Publisher {
  publish(content: Content): Promise<void>
  /**
   * Reads the folder and publishes it. Where anything is wrong in it, the database stays as it is, and every problem is
   * logged once.
   *
   * @param isCurrent whether the folder is still as it was before it was read
   */
  publishFolder(isCurrent: () => Promise<boolean>): Promise<void>
}

/** Creates the publisher of a folder. Any number of processes may publish to one database: they take turns. */
export function createPublisher(options: PublisherOptions): Publisher {
  const { folder, publish, log, onChanged, onProblems, promoteAll } = options
  let publishedParts: readonly string[] = []
  let reported = ''

  /** Logs the problems that are new since the last report, and that there are none any more. */
  function report(problems: readonly Problem[]): void {
    onProblems(problems.length)
    const text = problems.map(describeProblem).join('\n')
    if (text === reported) return
    reported = text
    for (const { file, line, message } of problems) {
      log.error(
        { file, line, reason: message },
        `content is not published: ${describeProblem({ file, line, message })}`,
      )
    }
    // A warning, so that it is seen where the problems were seen.
    if (problems.length === 0) log.warn({ folder }, 'the content is mended and published')
  }

  async function publishContent(content: Content): Promise<void> {
    const { items, ...counts } = await publish(content)
    publishedParts = content.parts
    if (items.length > 0) onChanged(items)
    log.info(counts, 'content published')
    report([])
  }

  return {
    publish: publishContent,
    async publishFolder(isCurrent) {
      const content = await readOrProblems(folder, publishedParts)
      // Saved again meanwhile: the files that were read need not belong together.
      if (!(await isCurrent())) return
      if ('problems' in content) report(content.problems)
      else {
        await publishContent(content)
        await promoteAll()
      }
    },
  }
}

async function readOrProblems(
  folder: string,
  publishedParts: readonly string[],
): Promise<Content | { readonly problems: readonly Problem[] }> {
  try {
    return await readContent(folder, publishedParts)
  } catch (error) {
    if (error instanceof ContentError) return error
    return { problems: [{ file: folder, line: null, message: `can't be read: ${error}` }] }
  }
}
