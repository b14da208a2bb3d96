import { buildMark } from '@naru/contract/kinds/kind-word'
import type { CauseObject } from '@naru/mesh/explain/explain-edge'
import { ObjectLink } from '@naru/ui/object-link.tsx'
import { causeHref } from '../../room/mesh-paths.ts'
import { kindOfReference } from '../../room/mesh-references.tsx'

type Props = {
  readonly cluster: string
  readonly object: CauseObject
  /** What was deleted has no page. */
  readonly isGone?: boolean
}

/** An object behind a failure, which leads to its page in the mesh. */
export function CauseLink({ cluster, object: { type, namespace, name }, isGone = false }: Props) {
  const kind = kindOfReference({ objectType: type })
  const href = isGone ? undefined : causeHref(type, { cluster, namespace, name })
  return <ObjectLink mark={buildMark(kind)} name={name} kindTitle={kind} href={href} />
}
