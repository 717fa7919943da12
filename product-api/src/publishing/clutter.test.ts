import { expect, test } from 'vitest'
import { isClutter } from './clutter.ts'

test.each([
  ...[
    'desktop.ini',
    'Desktop.ini',
    'Thumbs.db',
    'ehthumbs_vista.db',
    '$RECYCLE.BIN',
    'System Volume Information',
  ],
  ...['.DS_Store', '._late-hours.md', 'Icon\r', '.Trashes', '__MACOSX', '.late-hours.md.icloud'],
  ...[
    '@eaDir',
    '#recycle',
    'late-hours.md@SynoEAStream',
    '@Recycle',
    'lost+found',
    '.Trash-1000',
    '.nfs0000a1',
  ],
  ...['.dropbox', '.dropbox.cache', '.stfolder', '.syncthing.late-hours.md.tmp', '.tmp.drivedownload'],
  ...['late-hours.md.!sync', 'late-hours.md.part', 'late-hours.md.filepart', 'late-hours.md.crdownload'],
  ...['~$late-hours.docx', '~WRL0001.tmp', 'late-hours.md~RF3a4b5c.TMP', '.~lock.late-hours.md#'],
  ...['.late-hours.md.swp', 'late-hours.md.swp', 'late-hours.md~', '.late-hours.md.un~', '4913'],
  ...['#late-hours.md#', '.#late-hours.md', 'late-hours.md.~1~'],
  ...['late-hours.md___jb_tmp___', 'late-hours.md___jb_old___', 'late-hours.md.sb-1a2b3c4d-AbCdEf'],
  ...['late-hours.md.tmp', 'late-hours.md.tmp.4711.1a2b', 'late-hours.md.bak', 'late-hours.md.orig'],
  ...['late-hours.md:Zone.Identifier', 'late-hours.md:com.dropbox.attributes:$DATA', 'news.iml'],
  '(A Document Being Saved By TextEdit 2)',
  ...['.git', '.obsidian', '.vscode', 'node_modules'],
])('%j is clutter', (name) => {
  expect(isClutter(name)).toBe(true)
})

test.each([
  ...[
    'late-hours.md',
    '4913.md',
    'tmp.md',
    '2026',
    'poster-480.avif',
    '_intro.mp4',
    'loop0.ts',
    'desktop.md',
  ],
  ...[
    "late-hours (Ada's conflicted copy 2026-11-28).md",
    'late-hours (1).md',
    'late-hours.md.txt',
    'late hours 11:28.md',
    'notes.docx',
  ],
  'late-hours.sync-conflict-20261128-101010-ABCDEFG.md',
])('%j is none', (name) => {
  expect(isClutter(name)).toBe(false)
})
