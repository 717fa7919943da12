import type { Page } from 'playwright-core'

/** Gives a page a camera that films a black wall: it needs no device and no permission. */
export async function pretendCamera(page: Page): Promise<void> {
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
