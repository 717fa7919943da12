import type { Page } from 'playwright-core'

/** Gives a page two cameras with a light that film a black wall: they need no device and no permission. */
export async function simulateCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const canvas = document.createElement('canvas')
    const paint = () => {
      canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height)
      requestAnimationFrame(paint)
    }
    const camera = { kind: 'videoinput' }
    const getUserMedia = async () => {
      paint()
      const stream = canvas.captureStream(10)
      for (const track of stream.getVideoTracks()) {
        const hasLight = { getCapabilities: () => ({ torch: true }), applyConstraints: async () => undefined }
        Object.assign(track, hasLight)
      }
      return stream
    }
    Object.assign(navigator.mediaDevices, { getUserMedia, enumerateDevices: async () => [camera, camera] })
  })
}

/** Gives a page a camera that sees the codes which a test holds up, without any picture of them. */
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
