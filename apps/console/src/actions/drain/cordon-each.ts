/** Which are cordoned, and why the next one is not; null where all are. */
export type Cordoned<T> = { readonly cordoned: readonly T[]; readonly error: unknown }

/** Cordons one after the other, up to the first that cannot be: what is cordoned in vain has to be taken back. */
export async function cordonEach<T>(
  nodes: readonly T[],
  cordon: (node: T) => Promise<void>,
): Promise<Cordoned<T>> {
  const cordoned: T[] = []
  try {
    for (const node of nodes) {
      await cordon(node)
      cordoned.push(node)
    }
    return { cordoned, error: null }
  } catch (error) {
    return { cordoned, error }
  }
}
