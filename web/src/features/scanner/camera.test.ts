import { describe, expect, test, vi } from 'vitest'
import { cameraFailureOf, countCameras, lightOf, onCameraAllowed, openCamera, setLightOf } from './camera.ts'

describe('a camera that does not open', () => {
  test.each([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'taken'],
    ['TypeError', 'failed'],
  ])('with %s is %s', async (name, failure) => {
    const getUserMedia = async () => Promise.reject(new DOMException('no', name))
    const host = { isSecureContext: true, navigator: { mediaDevices: { getUserMedia } } }
    expect(cameraFailureOf(await openCamera(host).catch((error: unknown) => error))).toBe(failure)
  })

  test.each([
    [false, 'insecure'],
    [true, 'none'],
  ])('with a secure page (%s) and no camera support is %s', async (isSecureContext, failure) => {
    const error = await openCamera({ isSecureContext, navigator: {} }).catch((error: unknown) => error)
    expect(cameraFailureOf(error)).toBe(failure)
  })

  test('is requested without sound, rear camera by default', async () => {
    const getUserMedia = vi.fn(async () => Promise.reject(new DOMException('enough seen', 'AbortError')))
    const host = { isSecureContext: true, navigator: { mediaDevices: { getUserMedia } } }
    await expect(openCamera(host)).rejects.toThrow('enough seen')
    await expect(openCamera(host, 'user')).rejects.toThrow('enough seen')
    expect(getUserMedia.mock.calls).toMatchObject([
      [{ audio: false, video: { facingMode: { ideal: 'environment' } } }],
      [{ audio: false, video: { facingMode: { ideal: 'user' } } }],
    ])
  })
})

test('the camera opens once it is allowed', async () => {
  const status = Object.assign(new EventTarget(), { state: 'granted' })
  const allowed = vi.fn()
  const permissions = Object.assign(Object.create(null), { query: async () => status })
  const stop = onCameraAllowed(permissions, allowed)
  await vi.waitFor(() => expect(allowed).toHaveBeenCalledTimes(1))
  Object.assign(status, { state: 'denied' }).dispatchEvent(new Event('change'))
  expect(allowed).toHaveBeenCalledTimes(1)
  Object.assign(status, { state: 'granted' }).dispatchEvent(new Event('change'))
  expect(allowed).toHaveBeenCalledTimes(2)
  stop()
  status.dispatchEvent(new Event('change'))
  expect(allowed).toHaveBeenCalledTimes(2)
})

describe('a camera', () => {
  test("counts as none if the browser doesn't say", async () => {
    expect(await countCameras(undefined)).toBe(0)
    const enumerateDevices = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    expect(await countCameras({ enumerateDevices })).toBe(0)
  })

  test('reports its light, and whether switching it worked', async () => {
    expect(lightOf({ getCapabilities: () => Object.assign({}, { torch: true }) })).toBe(true)
    expect(lightOf({ getCapabilities: () => ({}) })).toBe(false)
    expect(await setLightOf({ applyConstraints: async () => undefined }, true)).toBe(true)
    expect(await setLightOf({ applyConstraints: () => Promise.reject(new Error('no')) }, true)).toBe(false)
  })
})
