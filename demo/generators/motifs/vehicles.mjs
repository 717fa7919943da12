// @ts-check
import { along, box, oval, rays, ribbon, sector, smooth } from '../shapes.mjs'

/**
 * @typedef {import('../sheet.mjs').Sheet} Sheet
 * @typedef {import('../sheet.mjs').Tones} Tones
 * @typedef {import('../sheet.mjs').Place} Place
 * @typedef {import('../path.mjs').Point} Point
 */

/**
 * A plain delivery van facing right, wheels on y = 0, about 300 long.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} body
 * @param {Tones} dark
 * @param {Tones} glass
 */
export function van(art, place, body, dark, glass) {
  art.place(place, () => {
    const shell =
      'M-150 -26L-150 -138C-150 -152 -142 -158 -130 -158L54 -158C74 -158 88 -150 98 -134L122 -92L142 -84C150 -80 154 -74 154 -64L154 -26Z'
    art.fill(shell, body)
    art.fill('M62 -142L62 -94L108 -94L90 -126C84 -136 78 -142 66 -142Z', glass)
    art.fill('M26 -142L26 -94L52 -94L52 -142Z', glass)
    art.stroke('M14 -148L14 -34M-62 -148L-62 -34', 3, dark)
    art.fill(box(-152, -40, 308, 16, 4), dark)
    art.fill(box(134, -66, 20, 14, 4), glass)
    art.stroke('M-4 -84L6 -84', 5, dark)
    for (const x of [-92, 96]) {
      art.fill(oval(x, -26, 33), dark)
      art.fill(oval(x, -24, 27), dark)
      art.fill(oval(x, -24, 13), body)
    }
  })
}

/**
 * A person on a bicycle riding right, wheels on y = 0, about 150 long.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} tones
 */
export function cyclist(art, place, tones) {
  art.place(place, () => {
    for (const x of [-52, 54]) {
      art.stroke(oval(x, -34, 32), 5, tones)
      art.fill(oval(x, -34, 5), tones)
    }
    art.stroke(
      'M-52 -34L-22 -82L36 -84L4 -34L-52 -34M-22 -82L4 -34M36 -84L54 -34M36 -84L34 -98L48 -102',
      5,
      tones,
    )
    art.stroke('M-32 -92L-12 -92', 8, tones)
    art.fill(
      ribbon(
        along(12, (t) => [-22 + 44 * t, -98 - 62 * Math.sin(t * 1.5)]),
        (t) => 30 - 8 * t,
      ),
      tones,
    )
    art.stroke('M20 -152L26 -122L44 -104', 9, tones)
    art.stroke('M-20 -98L12 -78L2 -36L14 -30', 12, tones)
    art.fill(oval(34, -182, 16, 18), tones)
    art.fill('M16 -186C16 -206 50 -208 52 -188L58 -184L18 -182Z', tones)
  })
}

/**
 * A low, long car of the early sixties facing right, wheels on y = 0, about 700 long.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} paint
 * @param {Tones} dark
 * @param {Tones} chrome
 * @param {Tones} glass
 * @param {Tones} [shade] along the sill
 */
export function lowrider(art, place, paint, dark, chrome, glass, shade) {
  art.place(place, () => {
    const body = smooth(
      [
        [-352, -58],
        [-356, -104],
        [-330, -118],
        [-250, -124],
        [-120, -126],
        [60, -124],
        [210, -118],
        [310, -108],
        [350, -90],
        [352, -50],
      ],
      false,
      0.7,
    )
    const shell = `${body}L340 -34L-340 -34Z`
    art.fill('M-200 -120C-170 -170 -130 -192 -60 -194L20 -194C70 -192 96 -170 128 -122Z', dark)
    art.fill('M-178 -126C-154 -164 -124 -182 -66 -183L-54 -183L-54 -126Z', glass)
    art.fill('M-42 -126L-42 -183L18 -183C58 -181 82 -164 106 -126Z', glass)
    art.fill(shell, paint)
    if (shade) art.within(shell, () => art.fill(box(-360, -74, 720, 60), shade))
    art.stroke('M-350 -92C-200 -84 100 -84 346 -82', 7, chrome)
    art.stroke('M-52 -124L-58 -42M96 -122L110 -42', 2.5, dark)
    art.stroke('M-30 -104L-6 -104', 5, chrome)
    art.fill(box(322, -72, 40, 16, 7), chrome)
    art.fill(box(-366, -72, 42, 16, 7), chrome)
    art.fill(oval(340, -94, 9, 11), chrome)
    art.fill('M-352 -118L-330 -118L-330 -98L-352 -98Z', chrome)
    for (const x of [-222, 214]) {
      art.fill(`M${x - 62} -34C${x - 62} -104 ${x + 62} -104 ${x + 62} -34Z`, dark)
      art.fill(oval(x, -42, 44), dark)
      art.fill(oval(x, -42, 33), chrome)
      art.fill(rays(x, -42, 8, 31, 22), dark)
      art.fill(oval(x, -42, 9), chrome)
      art.fill(oval(x, -42, 5), dark)
    }
    art.stroke('M-150 -32L140 -32', 6, dark)
  })
}

/**
 * The face of that car: grille, twin headlamps, bumper; standing on y = 0, about 620 wide.
 *
 * @param {Sheet} art
 * @param {Place} place
 * @param {Tones} paint
 * @param {Tones} dark
 * @param {Tones} chrome
 * @param {Tones} lamp
 */
export function carFace(art, place, paint, dark, chrome, lamp) {
  art.place(place, () => {
    for (const side of [-1, 1]) art.fill(box(side * 230 - 44, -80, 88, 80, 16), dark)
    art.fill('M-180 -236C-170 -318 -140 -330 0 -332C140 -330 170 -318 180 -236Z', dark)
    art.fill('M-158 -240C-148 -304 -126 -314 0 -316C126 -314 148 -304 158 -240Z', lamp)
    art.fill(
      'M-306 -86C-318 -170 -312 -206 -270 -220C-150 -246 150 -246 270 -220C312 -206 318 -170 306 -86Z',
      paint,
    )
    art.stroke('M-250 -218C-120 -190 120 -190 250 -218', 4, dark)
    art.fill(box(-290, -180, 580, 84, 34), dark)
    for (let bar = 0; bar < 19; bar += 1) art.fill(box(-118 + bar * 12.6, -170, 5.5, 64), chrome)
    for (const side of [-1, 1]) {
      for (const off of [164, 240]) {
        art.fill(oval(side * off, -138, 35), chrome)
        art.fill(oval(side * off, -138, 27), lamp)
        art.stroke(
          `M${side * off - 12} -156L${side * off - 12} -120M${side * off} -160L${side * off} -116M${side * off + 12} -156L${side * off + 12} -120`,
          2,
          dark,
        )
      }
    }
    art.fill(box(-330, -92, 660, 34, 16), chrome)
    art.stroke('M-312 -74L312 -74', 3, dark)
    art.fill(box(-56, -84, 112, 50, 6), dark)
    art.fill(box(-48, -78, 96, 38, 4), chrome)
    art.fill(sector(0, -214, 0, 22, 180, 360), chrome)
  })
}
