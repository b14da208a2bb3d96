import type { FieldPath } from '../../manifest/field-path.ts'
import type { Relation } from '../../relations/relation.ts'

/** What runs name beside what they run: where their workspaces are, and as whom their pods run. */
export function runUses(account: FieldPath): readonly Relation[] {
  const workspace = 'spec.workspaces[]'
  return [
    { by: 'name', word: 'runs-as', to: 'service-account', path: account },
    {
      by: 'name',
      word: 'mounts',
      to: 'persistent-volume-claim',
      path: `${workspace}.persistentVolumeClaim.claimName`,
    },
    { by: 'name', word: 'mounts', to: 'config-map', path: `${workspace}.configMap.name` },
    { by: 'name', word: 'mounts', to: 'secret', path: `${workspace}.secret.secretName` },
  ]
}
