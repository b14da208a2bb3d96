import type { NamespaceFigure, NamespaceFigures } from '@naru/contract/live/overview'

/** What a namespace holds; null where that is not known, which is not the same as nothing. */
export function findFigure(
  all: readonly NamespaceFigures[],
  cluster: string,
  name: string,
): NamespaceFigure | null {
  const found = all.find((one) => one.cluster === cluster)
  const told = found?.told.find((figure) => figure.name === name)
  if (told) return told
  const isKnown = found?.known === 'all' || found?.known.includes(name)
  return isKnown ? { name, pods: 0, running: 0, problems: 0, errors: 0 } : null
}
