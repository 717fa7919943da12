/** Folded words that mean the same here. */
const groups = [
  'cannabis weed pot marijuana marihuana ganja',
  'joint joints preroll prerolls',
  'dispensary dispensaries shop shops',
  'ticket tickets rsvp',
  'movie movies film films video videos',
  'comedian comedians comic comics',
].map((group) => group.split(' '))

/** `4th` is the 4 of a date. */
export const synonymsOf = (word: string): readonly string[] =>
  /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.slice(1) ?? groups.find((group) => group.includes(word)) ?? []
