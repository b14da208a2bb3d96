/** Text from elsewhere as a database takes it: no longer than that, without NUL and without half a character. */
export function cleanText(text: string, most: number): string {
  return Buffer.from(text.slice(0, most)).toString().replaceAll('\0', '\uFFFD')
}
