import { describe, expect, it } from 'vitest'
import { openCamera, troubleOf } from './camera.ts'

describe('a camera that does not open', () => {
  it.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'taken'],
    ['TypeError', 'failed'],
  ])('with %s is %s', async (name, trouble) => {
    const getUserMedia = async () => Promise.reject(new DOMException('no', name))
    const error = await openCamera({
      isSecureContext: true,
      navigator: { mediaDevices: { getUserMedia } },
    }).catch((error: unknown) => error)
    expect(troubleOf(error)).toBe(trouble)
  })

  it.each([
    [false, 'insecure'],
    [true, 'none'],
  ])('where the page is secure: %s and the browser offers none is %s', async (isSecureContext, trouble) => {
    const error = await openCamera({ isSecureContext, navigator: {} }).catch((error: unknown) => error)
    expect(troubleOf(error)).toBe(trouble)
  })

  it('is requested as the one that faces away from the person, without sound', async () => {
    const requested: unknown[] = []
    const getUserMedia = async (constraints?: MediaStreamConstraints) => {
      requested.push(constraints)
      throw new DOMException('enough seen', 'AbortError')
    }
    const opening = openCamera({ isSecureContext: true, navigator: { mediaDevices: { getUserMedia } } })
    await expect(opening).rejects.toThrow('enough seen')
    expect(requested).toMatchObject([{ audio: false, video: { facingMode: { ideal: 'environment' } } }])
  })
})
