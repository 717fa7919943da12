import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { violationsOf } from './import-graph.mjs'
import { webLayers } from './layers.web.mjs'

test('imports of the web run one way, without cycles, and between features by public files alone', () => {
  expect(violationsOf(webLayers, resolve(import.meta.dirname, '..'))).toEqual({
    unplaced: [],
    upward: [],
    sideways: [],
    cycles: [],
  })
})
