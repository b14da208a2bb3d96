/** For sorting texts by their characters' codes, the same in every language; a missing one is empty. */
export function compareTexts(a = '', b = ''): number {
  return a === b ? 0 : a < b ? -1 : 1
}
