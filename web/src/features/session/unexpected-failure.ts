/** The message of an unexpected failure; the wording is the specification's. */
export const unexpectedFailure = 'Somthing went wrong'

/** The same in a form: it adds that the input is still there, and what a person can do. */
export const unexpectedFailureInForm = `${unexpectedFailure}. What you typed is still here. Try again in a moment.`
