import { expect, test } from 'vitest'
import { formatCameraInstructions } from './camera-permission.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  ['Safari on an iPad', `Mozilla/5.0 (Macintosh) ${apple} Version/18.1 Safari/605.1.15`, 5, 'page menu'],
  ['Chrome on an iPhone', `Mozilla/5.0 (iPhone) ${apple} CriOS/142.0 Mobile Safari/604.1`, 5, 'then Chrome,'],
  [
    'Chrome on Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`,
    5,
    'Permissions',
  ],
  [
    'Firefox on Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    5,
    'padlock',
  ],
  [
    'Edge on a desk',
    `Mozilla/5.0 (Windows NT 10.0) ${chrome} Safari/537.36 Edg/142.0`,
    0,
    'icon left of the address, and',
  ],
  ['Safari on a Mac', `Mozilla/5.0 (Macintosh) ${apple} Version/18.1 Safari/605.1.15`, 0, 'Safari’s menu'],
  ['another browser', 'Lynx/2.9', 0, 'browser’s settings'],
])('%s gets its own instructions', (_, userAgent, maxTouchPoints, instruction) => {
  expect(formatCameraInstructions({ userAgent, maxTouchPoints })).toContain(instruction)
})
