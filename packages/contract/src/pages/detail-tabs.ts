import type { KindSpec, TabId } from '../kinds/kind-spec.ts'
import { hasMap } from '../relations/map/map-kinds.ts'

/** The tabs of an object's page: those that its kind names, the map where there is anything to draw, and who changed it. */
export function detailTabs(kind: Pick<KindSpec, 'id' | 'source' | 'pages' | 'among'>): readonly TabId[] {
  const tabs = kind.pages.detail?.tabs ?? ['info']
  const isChanged = kind.source === 'kubernetes' && kind.id !== 'event'
  return [...tabs, ...(hasMap(kind) ? (['map'] as const) : []), ...(isChanged ? (['change'] as const) : [])]
}
