// @ts-check

/** `ARG NODE_IMAGE=node:22` of a Dockerfile, `image: redis:7` of a composition; what this project builds has a variable. */
const named = /^(?:ARG \w+_IMAGE=|\s+image: )([\w./-]+:[\w.-]+)(@sha256:[0-9a-f]{64})?$/gm

/**
 * @param {string} text of a Dockerfile or a composition
 * @returns {string[]} the images of others that it names, each with its tag alone
 */
export function taggedImages(text) {
  return [...new Set([...text.matchAll(named)].map(([, image = '']) => image))]
}

/**
 * @param {string} text of a Dockerfile or a composition
 * @param {string} image with its tag
 * @param {string} digest what the tag stands for
 * @returns {string} the text with that image pinned
 */
export function pinned(text, image, digest) {
  return text.replace(named, (line, found) =>
    found === image ? line.replace(/(@sha256:\w+)?$/, `@${digest}`) : line,
  )
}
