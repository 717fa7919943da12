/** A value as it stands in a JSON response. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** An object as it stands in a JSON response. */
export type JsonObject = { [key: string]: Json }
