/** Places of values that have no neighbour: a line shows nothing of them, so they are drawn as points. */
export function lonePoints(values: readonly (number | null | undefined)[]): number[] {
  return values.flatMap((value, index) =>
    value != null && values[index - 1] == null && values[index + 1] == null ? [index] : [],
  )
}

/** The last place at which any of the lines has a value; null where there is none. */
export function lastTold(lines: readonly { readonly values: readonly (number | null)[] }[]): number | null {
  const places = lines.map(({ values }) => values.findLastIndex((value) => value !== null))
  const last = Math.max(-1, ...places)
  return last < 0 ? null : last
}
