/** Whether everything is asked for, as by `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1'

export const chosen = <T>(all: readonly T[], some: readonly T[]): readonly T[] => (isFull ? all : some)
