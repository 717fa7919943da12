// @ts-check
import { polar } from '../path.mjs'
import { box, oval, polygon } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 */

/**
 * A studio camera on its pedestal, lens to the right, standing on y = 0, about 430 high.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} dark
 * @param {Tones} light trims and lens glass
 * @param {Tones} tally the lamp that says this camera is on
 */
export function studioCamera(art, place, dark, light, tally) {
  art.place(place, () => {
    art.fill(
      polygon([
        [-96, 0],
        [-70, -36],
        [70, -36],
        [96, 0],
      ]),
      dark,
    )
    for (const x of [-84, 0, 84]) art.fill(oval(x, 2, 13), dark)
    art.fill(
      polygon([
        [-24, -30],
        [-18, -232],
        [18, -232],
        [24, -30],
      ]),
      dark,
    )
    art.fill(oval(0, -150, 74, 13), dark)
    art.stroke('M-64 -150L64 -150', 3, light)
    art.fill(
      polygon([
        [-52, -226],
        [-40, -262],
        [40, -262],
        [52, -226],
      ]),
      dark,
    )
    art.fill(box(-126, -392, 236, 132, 14), dark)
    art.fill(
      polygon([
        [108, -376],
        [204, -390],
        [204, -276],
        [108, -288],
      ]),
      dark,
    )
    art.fill(box(200, -402, 26, 138, 5), dark)
    art.stroke('M132 -372L132 -290M152 -376L152 -288M172 -378L172 -284', 4, light)
    art.fill(oval(226, -333, 12, 52), light)
    art.fill(
      polygon([
        [-126, -372],
        [-178, -408],
        [-178, -330],
        [-126, -330],
      ]),
      dark,
    )
    art.fill(
      polygon([
        [-176, -400],
        [-170, -398],
        [-170, -338],
        [-176, -336],
      ]),
      light,
    )
    art.fill(box(-70, -424, 120, 18, 8), dark)
    art.stroke('M-52 -420L-52 -386M32 -420L32 -386', 9, dark)
    art.fill(box(56, -418, 40, 24, 6), dark)
    art.fill(oval(76, -406, 11, 9), tally)
    art.stroke('M-96 -362L86 -362M-96 -290L86 -290', 3, light)
    for (const y of [-342, -326, -310]) art.stroke(`M-96 ${y}L-40 ${y}`, 5, light)
    art.stroke('M-30 -246L-150 -208', 10, dark)
    art.fill(box(-176, -216, 48, 18, 9), dark)
  })
}

/**
 * A hand-held film camera from the side, lens to the right, centre of the body at 0,0, about 330 long.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} body
 * @param {Tones} dark
 * @param {Tones} glass
 */
export function filmCamera(art, place, body, dark, glass) {
  art.place(place, () => {
    art.fill(box(-128, -84, 218, 152, 18), body)
    art.fill(box(88, -50, 74, 84, 8), dark)
    art.fill(box(158, -62, 34, 108, 10), dark)
    art.fill(oval(190, -8, 10, 44), glass)
    for (const x of [102, 118, 134]) art.stroke(`M${x} -46L${x} 30`, 4, body)
    art.fill(box(-150, -120, 118, 44, 12), dark)
    art.fill(box(-172, -114, 30, 32, 6), dark)
    art.fill('M-66 66L-98 186C-100 196 -46 204 -42 192L-14 66Z', dark)
    art.stroke('M-54 92L-74 168', 4, body)
    art.fill(oval(-34, -8, 56), dark)
    art.stroke(oval(-34, -8, 46), 4, body)
    for (const angle of [0, 60, 120]) {
      const [x1, y1] = polar(-34, -8, 34, angle)
      const [x2, y2] = polar(-34, -8, 34, angle + 180)
      art.stroke(`M${x1} ${y1}L${x2} ${y2}`, 4, body)
    }
    art.fill(oval(58, -58, 9), glass)
    art.stroke('M-128 44L88 44', 3, dark)
  })
}

/**
 * A film reel with five holes, centre 0,0.
 *
 * @param {Sheet} art
 * @param {Place & { radius?: number }} reel
 * @param {Tones} metal
 * @param {Tones} hole
 */
export function filmReel(art, { radius = 180, ...place }, metal, hole) {
  art.place(place, () => {
    art.fill(oval(0, 0, radius), metal)
    art.stroke(oval(0, 0, radius * 0.93), radius * 0.025, hole)
    for (let index = 0; index < 5; index += 1) {
      const [x, y] = polar(0, 0, radius * 0.56, -90 + index * 72)
      art.fill(oval(x, y, radius * 0.24), hole)
    }
    art.fill(oval(0, 0, radius * 0.12), hole)
  })
}

/**
 * A strip of film with its perforations; draws a picture into each frame.
 *
 * @param {Sheet} art
 * @param {Place & { frames: number, width?: number, height?: number }} strip size of one frame
 * @param {Tones} base
 * @param {Tones} hole
 * @param {(index: number, width: number, height: number) => void} [draw] origin at the frame's top left
 */
export function filmStrip(art, { frames, width = 220, height = 150, ...place }, base, hole, draw) {
  const edge = height * 0.2
  const gap = width * 0.05
  art.place(place, () => {
    art.fill(box(0, 0, frames * (width + gap) + gap, height + edge * 2), base)
    const step = edge * 1.25
    for (let x = gap; x < frames * (width + gap); x += step) {
      for (const y of [edge * 0.28, height + edge * 1.28])
        art.fill(box(x, y, edge * 0.6, edge * 0.44, edge * 0.1), hole)
    }
    for (let index = 0; index < frames; index += 1) {
      art.place({ x: gap + index * (width + gap), y: edge }, () => {
        art.within(box(0, 0, width, height, 6), () => {
          art.fill(box(0, 0, width, height), hole)
          draw?.(index, width, height)
        })
      })
    }
  })
}

/**
 * A clapper slate, its lower left corner at 0,0, about 300 wide.
 *
 * @param {Sheet} art
 * @param {Place & { open?: number }} slate open: degrees
 * @param {Tones} board
 * @param {Tones} light
 */
export function clapper(art, { open = 16, ...place }, board, light) {
  art.place(place, () => {
    art.fill(box(0, -200, 300, 200, 8), board)
    const bar = (/** @type {number} */ y) => {
      art.fill(box(0, y, 300, 42, 4), board)
      art.within(box(0, y, 300, 42, 4), () => {
        for (let x = 20; x < 330; x += 80)
          art.fill(
            polygon([
              [x, y],
              [x + 40, y],
              [x + 20, y + 42],
              [x - 20, y + 42],
            ]),
            light,
          )
      })
    }
    art.place({ y: -200 }, () => bar(0))
    art.place({ x: 8, y: -206, turn: -open }, () => bar(-40))
    art.stroke('M24 -118L276 -118M24 -76L276 -76M24 -34L160 -34M150 -118L150 -76', 3, light)
  })
}

/**
 * A screen on a short foot, centre of the glass at 0,0; draws a picture into the glass.
 *
 * @param {Sheet} art
 * @param {Place & { width?: number, height?: number, foot?: boolean }} monitor size of the glass
 * @param {Tones} frame
 * @param {Tones} glass
 * @param {(width: number, height: number) => void} [draw] origin at the middle of the glass
 */
export function monitor(art, { width = 260, height = 150, foot = false, ...place }, frame, glass, draw) {
  const edge = Math.max(6, width * 0.03)
  art.place(place, () => {
    if (foot) {
      art.fill(box(-14, height / 2, 28, 46), frame)
      art.fill(box(-56, height / 2 + 40, 112, 10, 5), frame)
    }
    art.fill(box(-width / 2 - edge, -height / 2 - edge, width + edge * 2, height + edge * 2, edge), frame)
    const face = box(-width / 2, -height / 2, width, height, 4)
    art.fill(face, glass)
    if (draw) art.within(face, () => draw(width, height))
  })
}

/**
 * A television set of the sixties on splayed legs, standing on y = 0, about 300 wide.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} wood
 * @param {Tones} glass
 * @param {Tones} line
 * @param {() => void} [draw] origin at the middle of the glass, about 190 by 150
 */
export function television(art, place, wood, glass, line, draw) {
  art.place(place, () => {
    art.stroke('M-110 -60L-134 0M110 -60L134 0', 12, wood)
    art.stroke('M-10 -286L-70 -380M10 -286L84 -368', 5, line)
    art.fill(box(-160, -280, 320, 226, 26), wood)
    const face = box(-140, -258, 206, 182, 34)
    art.fill(face, glass)
    if (draw) art.within(face, () => art.place({ x: -37, y: -167 }, draw))
    art.stroke(face, 6, line)
    for (const y of [-226, -176]) {
      art.fill(oval(113, y, 20), line)
      art.stroke(`M113 ${y}L123 ${y - 11}`, 5, wood)
    }
    for (const y of [-134, -118, -102]) art.stroke(`M92 ${y}L134 ${y}`, 6, line)
  })
}
