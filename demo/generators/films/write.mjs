// @ts-check
/** Prints films frame by frame and has ffmpeg (on the PATH) put them into files that every browser plays. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { print } from '../press.mjs'
import { newSheet } from '../sheet.mjs'

/** @typedef {import('./scenes.mjs').Film} Film */

const WIDTH = 960
const HEIGHT = 540
const FRAMES_A_SECOND = 15

/**
 * @param {Film} film
 * @param {string} folder
 */
export async function writeLoop(film, folder) {
  const target = ['-movflags', '+faststart', join(folder, `${film.base}.mp4`)]
  await encode(film, folder, ['-crf', '34', '-maxrate', '330k', '-bufsize', '660k', ...target])
}

/**
 * An HLS playlist with segments of four seconds.
 *
 * @param {Film} film
 * @param {string} folder
 */
export async function writeStream(film, folder) {
  const keys = [
    '-g',
    String(4 * FRAMES_A_SECOND),
    '-keyint_min',
    String(4 * FRAMES_A_SECOND),
    '-sc_threshold',
    '0',
  ]
  const segments = ['-hls_time', '4', '-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments']
  const names = [
    '-hls_segment_filename',
    join(folder, `${film.base}-%d.ts`),
    join(folder, `${film.base}.m3u8`),
  ]
  await encode(film, folder, [
    '-crf',
    '33',
    '-maxrate',
    '340k',
    '-bufsize',
    '680k',
    ...keys,
    '-f',
    'hls',
    ...segments,
    ...names,
  ])
}

/**
 * @param {Film} film
 * @param {string} folder
 * @param {readonly string[]} output ffmpeg arguments after the codecs
 * @throws {Error} when ffmpeg is missing or fails
 */
async function encode(film, folder, output) {
  await mkdir(folder, { recursive: true })
  const tone = film.chord
    .map((hertz, index) => `0.022*sin(2*PI*${hertz}*t)*(0.6+0.4*sin(2*PI*${(index + 1) / film.seconds}*t))`)
    .join('+')
  const input = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${WIDTH}x${HEIGHT}`,
    '-r',
    String(FRAMES_A_SECOND),
    '-i',
    'pipe:0',
  ]
  const sound = ['-f', 'lavfi', '-t', String(film.seconds), '-i', `aevalsrc=${tone}:s=44100`]
  const video = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-tune',
    'animation',
    '-pix_fmt',
    'yuv420p',
    '-threads',
    '1',
  ]
  const audio = ['-c:a', 'aac', '-b:a', '40k', '-ac', '1']
  const plain = [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ]
  const ffmpeg = spawn(
    'ffmpeg',
    ['-y', '-loglevel', 'error', ...input, ...sound, ...video, ...audio, ...plain, ...output],
    {
      stdio: ['pipe', 'inherit', 'inherit'],
    },
  )
  const finished = once(ffmpeg, 'close')
  const count = film.seconds * FRAMES_A_SECOND
  for (let frame = 0; frame < count; frame += 1) {
    const art = newSheet(film)
    film.draw(art, frame / count)
    const { pixels } = await print(art, WIDTH / art.width, 0.7)
    if (!ffmpeg.stdin.write(pixels)) await Promise.race([once(ffmpeg.stdin, 'drain'), finished])
    if (ffmpeg.exitCode !== null) break
  }
  ffmpeg.stdin.end()
  const [code] = await finished
  if (code !== 0) throw new Error(`ffmpeg ended with ${code} on ${film.base}`)
}
