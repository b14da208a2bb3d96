import type { KindSpec } from '@naru/contract/kinds/kind-spec'
import { useCallback, useContext, useEffect, useState } from 'react'
import { GlanceContext } from '../../shell/glance-context.ts'
import { useSearchValues, useSetSearch } from '../../shell/search.ts'
import { followAddress, formatGlance, GLANCE_KEY, type GlancePlace, readGlance } from './glance-address.ts'

/** Whoever goes over many rows changes the address once: browsers refuse hundreds of changes. */
const REST_MS = 200

/** What is looked at beside a list. */
export type ListGlance = {
  /** As the address says it; null while nothing is. */
  readonly shown: string | null
  /** Never changes, as rows keep it. */
  readonly show: (place: GlancePlace | null) => void
}

/** What is looked at beside the list: at once here, and soon in the address; null for a kind without a page of one object. */
export function useListGlance(kind: KindSpec): ListGlance | null {
  const address = readGlance(useSearchValues())
  const write = useSetSearch()
  const [state, setState] = useState({ address, written: address, shown: address })
  const followed = followAddress(state, address)
  if (followed !== state) setState(followed)
  const { shown, written } = followed
  useEffect(() => {
    if (shown === written) return
    const tell = () => {
      setState((before) => ({ ...before, written: shown }))
      // Back closes what has been opened.
      void write({ [GLANCE_KEY]: shown }, { push: written === null })
    }
    const timer = setTimeout(tell, written === null || shown === null ? 0 : REST_MS)
    return () => clearTimeout(timer)
  }, [shown, written, write])
  const show = useCallback(
    (place: GlancePlace | null) => setState((before) => ({ ...before, shown: place && formatGlance(place) })),
    [setState],
  )
  const isOffered = useContext(GlanceContext) !== null && kind.pages.detail !== undefined
  return isOffered ? { shown, show } : null
}
