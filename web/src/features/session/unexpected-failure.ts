/** The specification's wording, typo included. */
export const unexpectedFailure = 'Somthing went wrong'

/** In a form it also says that nothing is lost, and what to do. */
export const unexpectedFailureInForm = `${unexpectedFailure}. What you typed is still here. Try again in a moment.`
