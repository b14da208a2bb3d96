/** Before a capital that begins a word: after a small letter (`CrashLoop`), or after an abbreviation (`OOMKilled`). */
const WORD_START = /(?<=[a-zA-Z][a-z])(?=[A-Z])|(?<=[A-Z]{2})(?=[A-Z][a-z][a-zA-Z])/

/** The words that a reason such as `CrashLoopBackOff` is made of; joined, they are the reason again. */
export function splitCapitals(text: string): readonly string[] {
  return text.split(WORD_START)
}
