/** Seconds from the beginning, and whether the player takes the focus. */
export interface PlayerStart {
  readonly at: number
  readonly takesFocus: boolean
}

/** Starts a file from outside. `onVideo` gets the element while it exists, and must not change. */
export interface PlayerControl {
  readonly start: PlayerStart | null
  readonly onPress: () => void
  readonly onVideo: (video: HTMLVideoElement | null) => void
}
