import { notesOn } from './notes.ts'
import { ContentError } from './problems.ts'
import { readContent } from './read.ts'

const usage = 'npm run content -- check FOLDER'

/** Prints the content, or its problems. @returns the exit code: 1 for problems */
export async function checkContent(
  folder: string | undefined,
  write: (text: string) => void,
): Promise<number> {
  if (folder === undefined) {
    write(`Which folder? ${usage}\n`)
    return 1
  }
  try {
    const content = await readContent(folder)
    const { news, videos, productions } = content
    const counts = `${news.length} articles, ${videos.length} video posts, ${productions.length} productions`
    write(`The content in ${folder} can be published: ${counts}.\n`)
    const notes = notesOn(content)
    if (notes.length > 0) write(`Worth a look:\n${notes.map((note) => `  ${note}\n`).join('')}`)
    return 0
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    write(`${error.message}\n`)
    return 1
  }
}
