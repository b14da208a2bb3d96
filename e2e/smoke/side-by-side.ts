/** Shares what there is to visit between two windows: while one waits for the server, the other draws. */
export async function visitSideBySide<T>(
  visits: readonly T[],
  visit: (share: readonly T[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const shares = [0, 1].map((part) => visits.filter((_, index) => index % 2 === part))
  return (await Promise.all(shares.map(visit))).flat()
}
