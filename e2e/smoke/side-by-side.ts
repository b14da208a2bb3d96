/** Shares what there is to visit among windows, whichever is free: while one waits for the server, another draws. */
export async function visitSideBySide<T>(
  visits: readonly T[],
  visit: (share: Iterable<T>) => Promise<readonly string[]>,
  windows = 2,
): Promise<readonly string[]> {
  // One iterator for all of them: nobody gets what another has taken.
  const left = visits.values()
  return (await Promise.all(Array.from({ length: windows }, () => visit(left)))).flat()
}
