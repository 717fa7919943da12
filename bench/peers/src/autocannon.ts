import autocannon from 'autocannon'

export const generateLoad = autocannon
