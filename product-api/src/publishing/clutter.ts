/** By the beginning or end of their names: hidden files, locks, backups, trash cans and unfinished saves. */
const leftovers = [
  // Hidden files; Emacs, Synology, QNAP, Office, Windows
  /^[.#@~$]/,
  // Emacs, Vim, Synology
  /[~#]$|@syno\w+$/i,
  // Vim, Kate, nano, JetBrains, TextEdit, Word, browsers, sync clients, merge tools
  /\.(?:sw[a-p]|kate-swp|save|bak|orig|wbk|asd|part|partial|filepart|crdownload|download|!sync)$/i,
  /\.te?mp(?:[.-].*)?$|___jb_(?:tmp|old)___$|\.iml$|\.sb-[\da-f]+-\w+$|^\(a document being saved by /i,
  // What Windows and Dropbox know about a file, beside it on other systems
  /:(?:zone\.identifier|com\.dropbox\.\w+|afp_\w+)(?::\$data)?$/i,
]

/** Icon\r is macOS's, with another last letter on Windows shares. Vim tries a folder with a file `4913`. */
const wholeNames =
  /^(?:desktop\.ini|(?:eh)?thumbs(?:_vista)?\.db|icon[\r\uF00D]|4913|5036|lost\+found|node_modules|recycler|system volume information|network trash folder|temporary items|__macosx)$/i

/** What systems, sync clients and editors leave in folders. A conflicted copy isn't: it has somebody's edits. */
export function isClutter(name: string): boolean {
  return wholeNames.test(name) || leftovers.some((pattern) => pattern.test(name))
}
