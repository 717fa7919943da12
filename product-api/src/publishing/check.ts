import { notesOn } from './notes.ts'
import { ContentError } from './problems.ts'
import { readContent } from './read.ts'

const usage = 'npm run content -- check FOLDER'

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export async function checkContent(
  folder: string | undefined,
  write: (text: string) => void,
): Promise<number> {
  if (folder === undefined) {
    write(`Usage: ${usage}\n`)
    return 1
  }
  try {
    const content = await readContent(folder)
    const { news, videos, productions } = content
    const counts = [
      counted(news.length, 'article'),
      counted(videos.length, 'video post'),
      counted(productions.length, 'production'),
    ].join(', ')
    write(`The content in ${folder} can be published: ${counts}.\n`)
    const notes = notesOn(content)
    if (notes.length > 0) write(`Check these:\n${notes.map((note) => `  ${note}\n`).join('')}`)
    return 0
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    write(`${error.message}\n`)
    return 1
  }
}
