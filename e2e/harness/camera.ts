import type { Page } from 'playwright-core'

/** Gives a page a camera that films a black wall: it needs no device and no permission. */
export async function simulateCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    const paint = () => {
      canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
      requestAnimationFrame(paint)
    }
    navigator.mediaDevices.getUserMedia = async () => {
      paint()
      return canvas.captureStream(10)
    }
  })
}

/**
 * Gives a page a camera that sees the codes which a test holds up, without any picture of them.
 */
export async function simulateCodes(page: Page): Promise<(...codes: readonly string[]) => Promise<void>> {
  await simulateCamera(page)
  await page.addInitScript(() => {
    class Detector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () =>
        ((Reflect.get(window, 'heldUp') ?? []) as string[]).map((rawValue) => ({ rawValue }))
    }
    Object.assign(window, { BarcodeDetector: Detector })
  })
  return (...codes) => page.evaluate((heldUp) => void Object.assign(window, { heldUp }), codes)
}
