/** What a label may hold, and so a name that others are labelled with. */
const LONGEST = 63

/** `begin`, as much of it as fits, before `end`; no name may have a dot or a dash beside the dash of its end. */
export function joinName(begin: string, end: string): string {
  return begin.slice(0, LONGEST - end.length).replace(/[.-]+$/, '') + end
}

/** A name that is new by the second. */
export function uniqueName(begin: string, now: Date, word = ''): string {
  return joinName(begin, `${word}-${Math.floor(now.getTime() / 1000).toString(36)}`)
}
