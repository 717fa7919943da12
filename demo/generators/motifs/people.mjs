// @ts-check
import { box, oval, smooth } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 */

/**
 * A head and shoulders in profile, looking right, cut off at y = 0; about 460 high. One closed path.
 *
 * @param {'bun' | 'crop' | 'curls' | 'cap' | 'long'} [hair]
 * @returns {string}
 */
export function profile(hair = 'crop') {
  const face =
    'C128 -398 134 -372 130 -346C128 -336 132 -326 140 -312C150 -294 160 -280 156 -270C153 -262 142 -262 138 -258' +
    'C136 -250 142 -246 142 -238C142 -232 134 -230 134 -226C136 -218 138 -212 132 -204C126 -194 132 -184 126 -170' +
    'C118 -152 92 -152 66 -156C54 -146 52 -120 60 -96C78 -66 150 -60 186 -28C196 -18 200 -8 202 0L-190 0'
  const nape = 'C-186 -52 -150 -82 -104 -98C-76 -110 -70 -132 -74 -160C-84 -180 -92 -196'
  const crown = {
    crop: 'M104 -430',
    bun: 'M104 -430',
    curls: 'M104 -430',
    cap: 'M104 -430',
    long: 'M104 -430',
  }[hair]
  const back = {
    crop: ' -100 -226C-132 -282 -128 -376 -70 -424C-20 -466 60 -468 104 -430Z',
    bun: ' -104 -214C-130 -250 -128 -300 -112 -340C-160 -330 -200 -370 -186 -414C-172 -460 -116 -466 -96 -430C-40 -480 62 -474 104 -430Z',
    curls:
      ' -104 -206C-140 -200 -168 -232 -158 -262C-196 -278 -198 -332 -166 -348C-186 -388 -156 -430 -118 -426C-110 -468 -56 -486 -26 -460C0 -490 60 -486 76 -456C96 -460 112 -446 104 -430Z',
    cap: ' -100 -226C-128 -270 -128 -350 -96 -396C-60 -470 70 -480 112 -412L176 -392C190 -388 188 -374 174 -374L104 -384L104 -430Z',
    long: ' -96 -190C-112 -150 -150 -130 -156 -90C-190 -130 -170 -210 -160 -270C-152 -350 -120 -410 -70 -436C-20 -466 60 -468 104 -430Z',
  }[hair]
  return `${crown}${face}${nape}${back}`
}

/**
 * A head and shoulders from the front or back, cut off at y = 0, about 260 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} body
 * @param {Tones} head
 * @param {Tones} [hair] a cap of hair; none when left out
 */
export function bust(art, place, body, head, hair) {
  art.place(place, () => {
    art.fill('M-118 0C-118 -72 -84 -98 -34 -108L34 -108C84 -98 118 -72 118 0Z', body)
    art.fill('M-24 -96L-24 -140L24 -140L24 -96C12 -84 -12 -84 -24 -96Z', head)
    art.fill(oval(0, -182, 50, 62), head)
    if (hair)
      art.fill('M-54 -176C-62 -262 62 -262 54 -176C48 -206 20 -220 0 -218C-20 -220 -48 -206 -54 -176Z', hair)
  })
}

/**
 * A standing figure, arms down, on y = 0, about 330 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} tones
 */
export function standing(art, place, tones) {
  art.place(place, () => {
    art.fill(oval(0, -302, 25, 30), tones)
    art.fill(
      'M-10 -280L10 -280L12 -262C44 -258 56 -246 60 -214L66 -132C66 -122 52 -122 50 -132L42 -196L40 -130L36 0L8 0L0 -120L-8 0L-36 0L-40 -130L-42 -196L-50 -132C-52 -122 -66 -122 -66 -132L-60 -214C-56 -246 -44 -258 -12 -262Z',
      tones,
    )
    art.fill(box(6, -10, 42, 12, 6), tones)
    art.fill(box(-48, -10, 42, 12, 6), tones)
  })
}

/**
 * A raised forearm with an open hand, from its cut end at 0,0 upwards, about 330 high.
 *
 * @returns {string}
 */
export function openHand() {
  return smooth(
    [
      [-40, 10],
      [-34, -90],
      [-36, -150],
      [-62, -196],
      [-82, -238],
      [-70, -252],
      [-50, -232],
      [-38, -214],
      [-44, -300],
      [-34, -318],
      [-20, -306],
      [-14, -238],
      [-8, -330],
      [4, -344],
      [16, -330],
      [16, -236],
      [28, -316],
      [42, -326],
      [50, -310],
      [42, -230],
      [56, -284],
      [70, -290],
      [74, -272],
      [60, -200],
      [46, -150],
      [38, -90],
      [42, 10],
    ],
    false,
    0.82,
  )
}

/**
 * A fist around an upright rod at 0,0, thumb in front, with the forearm running down to the left.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} skin
 * @param {Tones} line
 * @param {Tones} sleeve
 */
export function grip(art, place, skin, line, sleeve) {
  art.place(place, () => {
    art.fill('M-60 20L-250 210L-330 120L-96 -46Z', skin)
    art.fill('M-190 80L-420 330L-560 210L-262 6Z', sleeve)
    art.fill(
      'M-104 -50C-88 -86 -40 -92 -10 -86L52 -80C70 -78 74 -54 60 -48C76 -44 76 -20 60 -16C74 -10 72 12 56 16C66 24 62 44 46 46L-24 54C-70 56 -98 40 -108 6Z',
      skin,
    )
    art.stroke('M58 -48L-2 -52M60 -16L-4 -20M56 16L-4 12', 5, line)
    art.fill('M-60 -78C-36 -104 10 -108 34 -100C50 -94 46 -74 30 -74L-10 -70C-24 -50 -40 -40 -62 -42Z', skin)
    art.stroke('M30 -74L-10 -70C-20 -56 -30 -48 -44 -44', 5, line)
  })
}
