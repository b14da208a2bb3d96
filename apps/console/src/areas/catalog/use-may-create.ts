import { useMemo } from 'react'
import { useRights } from '../../shell/rights.ts'
import { useSelection } from '../../shell/selection.ts'
import type { Offer } from './plan-offers.ts'

/**
 * Whether a kind may be created in the chosen cluster; null until that is known. Who has rights within some
 * namespaces alone is told by the form, where one is chosen.
 */
export function useMayCreate(offers: readonly Offer[]): ((offer: Offer) => boolean) | null {
  const { namespace, mayChooseAllNamespaces } = useSelection()
  const { ready, mightDo } = useRights(useMemo(() => offers.map(({ kind }) => kind), [offers]))
  if (!ready) return null
  return ({ kind }) => {
    const isWithin = kind.scope === 'namespaced' && namespace === null && !mayChooseAllNamespaces
    return isWithin || mightDo(kind, 'create')
  }
}
