import { describe, expect, it } from 'vitest'
import { around, extent, fitted } from './lettering.mjs'
import { bent, parse, placed, write } from './path.mjs'

describe('parse', () => {
  it('reads what write has written', () => {
    const data = 'M1 2L3 4Q5 6 7 8C1 1 2 2 3 3Z'
    expect(write(parse(data))).toBe(data)
  })

  it('takes further pairs after M as lines', () => {
    expect(write(parse('M0 0 5 5'))).toBe('M0 0L5 5')
  })

  it('refuses commands that placing and bending would not understand', () => {
    expect(() => parse('M0 0A5 5 0 0 1 9 9')).toThrow(SyntaxError)
    expect(() => parse('m0 0l5 5')).toThrow(SyntaxError)
  })
})

describe('placed', () => {
  it('scales, turns clockwise, then moves', () => {
    expect(placed('M1 0', { scale: 2, turn: 90, x: 10, y: 20 })).toBe('M10 22')
  })
})

describe('bent', () => {
  it('cuts long lines so that they can bend', () => {
    const data = bent('M0 0L100 0', (x, y) => [x, y + Math.sin((x / 100) * Math.PI) * 10], 10)
    expect(parse(data)).toHaveLength(11)
    expect(extent(data).bottom).toBeCloseTo(10, 1)
  })
})

describe('lettering', () => {
  it('fills a rectangle exactly from side to side', () => {
    const { left, right } = extent(fitted('HI LBC', { x: 100, y: 50, width: 640, height: 200 }))
    expect([left, right]).toEqual([expect.closeTo(100, 0), expect.closeTo(740, 0)])
  })

  it('runs around a circle at its radius', () => {
    const { top, left, right } = extent(around('LIVE', { x: 0, y: 0, radius: 100, height: 20, at: 270 }))
    expect(top).toBeCloseTo(-120, -1)
    expect(left + right).toBeCloseTo(0, -1)
  })
})
