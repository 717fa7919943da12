/** What came of something that may fail in an expected way. Unexpected failures are thrown. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }
