import type { KubeObject } from '@naru/contract/kubernetes/object'
import { useLive } from '../data/live/live.ts'
import { type Missing, useMissing } from '../parts/missing/use-missing.ts'
import { whyUneditable } from '../parts/missing/why-missing.ts'
import type { EditPageProps } from '../shell/page-props.ts'

type Editable = {
  /** What is said in place of the form; null where nothing speaks against one, or nobody has told yet. */
  readonly missing: Missing | null
  readonly isThere: boolean
  /** As it is now, without what of it is secret. */
  readonly object: KubeObject | null
}

/** Follows whether an object can be edited, without reading what of it is secret. */
export function useEditable({ kind, cluster, namespace, name }: EditPageProps): Editable {
  const live = useLive({ type: 'object', kind: kind.id, cluster, namespace, name })
  const missing = useMissing({ kind, cluster, namespace, name }, whyUneditable(live))
  // What is followed by its kind has the common shape.
  const object = (live.data?.object ?? null) as KubeObject | null
  return { missing, isThere: object !== null, object }
}
