import type { ChangedItem } from '@compound/foundation/contract/content-webhook.ts'
import type { Log } from '../core/log.ts'
import type { Content } from './content.ts'
import { ContentError, describeProblem, type Problem } from './problems.ts'
import type { PublicationResult } from './publish.ts'
import { readContent } from './read.ts'

export interface PublisherOptions {
  readonly folder: string
  readonly publish: (content: Content) => Promise<PublicationResult>
  readonly log: Log
  readonly onChanged: (items: readonly ChangedItem[]) => void
  readonly onProblems: (count: number) => void
  /** Called after a publication: a capacity may have been raised. */
  readonly promoteAll: () => Promise<void>
}

export interface Publisher {
  publish(content: Content): Promise<void>
  /** `isCurrent`: the folder hasn't changed since it was read. */
  publishFolder(isCurrent: () => Promise<boolean>): Promise<void>
}

/** Any number of processes may publish to one database: they take turns. */
export function createPublisher(options: PublisherOptions): Publisher {
  const { folder, publish, log, onChanged, onProblems, promoteAll } = options
  let publishedFolders: readonly string[] = []
  let reported = ''
  let reportedIgnored = ''

  function report(problems: readonly Problem[]): void {
    onProblems(problems.length)
    const text = problems.map(describeProblem).join('\n')
    if (text === reported) return
    reported = text
    for (const { file, line, message } of problems) {
      log.error(
        { file, line, reason: message },
        `content not published: ${describeProblem({ file, line, message })}`,
      )
    }
    // A warning, so that it appears where the problems did.
    if (problems.length === 0) log.warn({ folder }, 'the content is fixed and published')
  }

  function reportIgnored(ignored: readonly Problem[]): void {
    const text = ignored.map(describeProblem).join('\n')
    if (text === reportedIgnored) return
    reportedIgnored = text
    for (const problem of ignored) {
      log.warn({ file: problem.file, reason: problem.message }, describeProblem(problem))
    }
  }

  async function publishContent(content: Content): Promise<void> {
    reportIgnored(content.ignored)
    const { items, ...counts } = await publish(content)
    publishedFolders = content.folders
    if (items.length > 0) onChanged(items)
    log.info(counts, 'content published')
    report([])
  }

  return {
    publish: publishContent,
    async publishFolder(isCurrent) {
      const content = await readOrProblems(folder, publishedFolders)
      // Saved again meanwhile: the files that were read may not belong together.
      if (!(await isCurrent())) return
      if ('problems' in content) {
        reportIgnored(content.ignored)
        report(content.problems)
      } else {
        await publishContent(content)
        await promoteAll()
      }
    },
  }
}

async function readOrProblems(
  folder: string,
  publishedFolders: readonly string[],
): Promise<Content | Pick<ContentError, 'problems' | 'ignored'>> {
  try {
    return await readContent(folder, publishedFolders)
  } catch (error) {
    if (error instanceof ContentError) return error
    return { problems: [{ file: folder, line: null, message: `can't be read: ${error}` }], ignored: [] }
  }
}
