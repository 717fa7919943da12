import { memo } from 'react'
import { Row, Stack } from '../../ui/Stack.tsx'
import styles from './CameraView.module.css'
import type { CameraFailure } from './camera.ts'
import { formatCameraInstructions } from './camera-permission.ts'
import { type CameraState, useCamera } from './use-camera.ts'

const failureMessages: Readonly<Record<Exclude<CameraFailure, 'denied'> | 'no-decoder', string>> = {
  none: 'Your browser can’t find a camera. Type the code below, or use a hand scanner.',
  taken:
    'The camera stopped. Another app may be using it. Close that app and try again, or type the code below.',
  insecure: 'The camera works only on secure (https) pages. Type the code below, or use a hand scanner.',
  failed: 'The camera didn’t start. Try again, or type the code below.',
  'no-decoder': 'Couldn’t load the code reader. Check your connection and try again, or type the code below.',
}

const formatCameraBlocked = (): string =>
  `The camera is blocked for this page. ${formatCameraInstructions(navigator)} Until then, type the code below, or use a hand scanner.`

const actions: Readonly<Record<CameraState['kind'], string>> = {
  off: 'Start camera',
  starting: 'Starting camera',
  on: 'Stop camera',
  failure: 'Try camera again',
}

type CameraViewProps = {
  /** An empty list when the camera stops. */
  readonly onCodes: (codes: readonly string[]) => void
  /** Runs within the user gesture, which browsers need to allow sound. */
  readonly onPress: () => void
}

export const CameraView = memo(function CameraView({ onCodes, onPress }: CameraViewProps) {
  const { state, video, start, stop, hasLight, switchLight, switchSide } = useCamera(onCodes)
  const press = () => {
    onPress()
    if (state.kind === 'on' || state.kind === 'starting') stop()
    else start()
  }
  return (
    <Stack gap={3}>
      <div className={styles.stage} data-state={state.kind}>
        <video ref={video} muted playsInline aria-label="Camera picture" className={styles.picture} />
        {state.kind === 'on' && <div className={styles.frame} aria-hidden="true" />}
        <p role="status" className={styles.note}>
          {state.kind === 'off' && 'The camera is off.'}
          {state.kind === 'starting' && 'Waiting for the camera.'}
          {state.kind === 'failure' &&
            (state.failure === 'denied' ? formatCameraBlocked() : failureMessages[state.failure])}
        </p>
      </div>
      <Row gap={3}>
        <button type="button" className={styles.button} data-state={state.kind} onClick={press}>
          {actions[state.kind]}
        </button>
        {state.kind === 'on' && hasLight !== null && (
          <button type="button" className={styles.small} aria-pressed={hasLight} onClick={switchLight}>
            Light
          </button>
        )}
        {state.kind === 'on' && switchSide && (
          <button type="button" className={styles.small} onClick={switchSide}>
            Flip camera
          </button>
        )}
      </Row>
    </Stack>
  )
})
