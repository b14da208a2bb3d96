import type { ViewProps } from '../../../details/kind-view.ts'
import { EffectiveRights } from '../../pieces/rights/effective-rights.tsx'

/** What a group gives to whoever is in it. */
export function GroupRights({ object }: ViewProps) {
  return <EffectiveRights kind="group" id={object.metadata.name} />
}
