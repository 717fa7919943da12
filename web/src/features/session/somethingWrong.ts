/** What is said where nobody knows better; the wording is the specification's. */
export const somethingWrong = 'Somthing went wrong'
