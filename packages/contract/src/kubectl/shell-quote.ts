/** A word for a POSIX shell: as it is when nothing in it is special, else in single quotes. */
export function shellQuote(word: string): string {
  return /^[A-Za-z0-9_/:=.,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
