/**
 * Makes objects that have a property for each function of a table. A function is called when its property is first read,
 * and gets the whole object.
 *
 * The getters are on the prototype, so that a copy with the same prototype has them too: Apollo Server makes one.
 *
 * @typeParam All what the functions use: properties that an object begins with, and some of the table's.
 */
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
        // Copying assigns what was made.
        set(this: All, value: unknown) {
          define(this, value)
        },
      })
    }
    return (own: Omit<All, keyof Values>): All & Readonly<Values> =>
      Object.assign(Object.create(prototype), own)
  }
