import { ContentError } from './problems.ts'
import { readContent } from './read.ts'

const usage = 'npm run content -- check FOLDER'

/**
 * The command that checks a content folder: it writes what is in it, or what is wrong with it.
 *
 * @param folder undefined where none was named
 * @returns the exit code: 1 where something is wrong
 */
export async function checkContent(
  folder: string | undefined,
  write: (text: string) => void,
): Promise<number> {
  if (folder === undefined) {
    write(`Which folder? ${usage}\n`)
    return 1
  }
  try {
    const { news, videos, productions } = await readContent(folder)
    const counts = `${news.length} articles, ${videos.length} video posts, ${productions.length} productions`
    write(`The content in ${folder} can be published: ${counts}.\n`)
    return 0
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    write(`${error.message}\n`)
    return 1
  }
}
