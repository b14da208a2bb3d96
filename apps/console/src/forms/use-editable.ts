import { useLive } from '../data/live/live.ts'
import { type Missing, useMissing } from '../parts/missing/use-missing.ts'
import { whyUneditable } from '../parts/missing/why-missing.ts'
import type { EditPageProps } from '../shell/page-props.ts'

type Editable = {
  /** What is said in place of the form; null where nothing speaks against one, or nobody has told yet. */
  readonly missing: Missing | null
  readonly isThere: boolean
}

/** Follows whether an object can be edited, without reading what of it is secret. */
export function useEditable({ kind, cluster, namespace, name }: EditPageProps): Editable {
  const live = useLive({ type: 'object', kind: kind.id, cluster, namespace, name })
  const missing = useMissing({ kind, cluster, namespace, name }, whyUneditable(live))
  return { missing, isThere: Boolean(live.data?.object) }
}
