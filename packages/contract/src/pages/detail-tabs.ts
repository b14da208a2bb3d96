import type { KindSpec, TabId } from '../kinds/kind-spec.ts'
import { hasMap } from '../relations/map/map-kinds.ts'

/** The tabs of an object's page: those that its kind names, the map where there is anything to draw, and who changed it. */
export function detailTabs(kind: Pick<KindSpec, 'id' | 'source' | 'pages' | 'among'>): readonly TabId[] {
  const tabs = kind.pages.detail?.tabs ?? ['info']
  // What goes by another name than its object is written by programs, and nobody's change is told under it.
  const isChanged = kind.source === 'kubernetes' && kind.id !== 'event' && kind.among?.called === undefined
  return [...tabs, ...(hasMap(kind) ? (['map'] as const) : []), ...(isChanged ? (['change'] as const) : [])]
}
