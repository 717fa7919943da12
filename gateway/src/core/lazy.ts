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
      Object.defineProperty(prototype, name, {
        get(this: All) {
          const value = table[name](this)
          Object.defineProperty(this, name, { value, enumerable: true })
          return value
        },
      })
    }
    return (own: Omit<All, keyof Values>): All & Readonly<Values> =>
      Object.assign(Object.create(prototype), own)
  }
