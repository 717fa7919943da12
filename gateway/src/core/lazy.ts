/** Apollo Server copies contexts with their prototype, so the getters are on the prototype. */
export const lazy =
  <All extends object>() =>
  <Values extends Partial<All>>(table: { [Name in keyof Values]: (all: All) => Values[Name] }) => {
    const prototype = {}
    for (const name in table) {
      const define = (all: All, value: unknown) =>
        Object.defineProperty(all, name, { value, enumerable: true })
      Object.defineProperty(prototype, name, {
        get(this: All) {
          const value = table[name](this)
          define(this, value)
          return value
        },
        // Copying assigns the value.
        set(this: All, value: unknown) {
          define(this, value)
        },
      })
    }
    return (own: Omit<All, keyof Values>): All & Readonly<Values> =>
      Object.assign(Object.create(prototype), own)
  }
