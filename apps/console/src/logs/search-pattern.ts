/** Finds a text as it is written, whatever its case. */
export function searchPattern(text: string): RegExp {
  return new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i')
}
