import type { FieldPath } from '../../manifest/field-path.ts'
import type { Relation } from '../../relations/relation.ts'
import { BUILT_IN_REFS } from '../kind-ref.ts'

/** Where the spec of a pod names whom it runs as: every one may. */
export const RUNS_AS = 'serviceAccountName'
/** Volumes of a pod's own, by whose drivers a secret is needed. */
const DRIVERS = ['cephfs', 'flexVolume', 'iscsi', 'rbd', 'scaleIO', 'storageos'] as const
const CONTAINERS = ['containers', 'initContainers', 'ephemeralContainers'] as const

/** What a pod, or a template of pods whose spec stands at `spec`, points at by name. */
export function podTemplateUses(spec: FieldPath): readonly Relation[] {
  const volume = `${spec}.volumes[]`
  const source = `${volume}.projected.sources[]`
  return [
    uses('config-map', `${volume}.configMap`),
    uses('config-map', `${source}.configMap`),
    uses('secret', `${volume}.secret`, 'secretName'),
    uses('secret', `${source}.secret`),
    uses('secret', `${volume}.csi.nodePublishSecretRef`),
    uses('secret', `${volume}.azureFile`, 'secretName'),
    ...DRIVERS.map((driver) => uses('secret', `${volume}.${driver}.secretRef`)),
    {
      by: 'name',
      word: 'mounts',
      to: 'persistent-volume-claim',
      path: `${volume}.persistentVolumeClaim.claimName`,
    },
    ...CONTAINERS.flatMap((list) => containerUses(`${spec}.${list}[]`)),
    { by: 'name', word: 'pulls-with', to: 'secret', path: `${spec}.imagePullSecrets[].name` },
    { by: 'name', word: 'uses', to: BUILT_IN_REFS.priorityClass, path: `${spec}.priorityClassName` },
    { by: 'name', word: 'runs-as', to: 'service-account', path: `${spec}.${RUNS_AS}` },
  ]
}

function containerUses(container: FieldPath): readonly Relation[] {
  const from = `${container}.envFrom[]`
  const value = `${container}.env[].valueFrom`
  return [
    uses('config-map', `${from}.configMapRef`),
    uses('secret', `${from}.secretRef`),
    uses('config-map', `${value}.configMapKeyRef`),
    uses('secret', `${value}.secretKeyRef`),
  ]
}

function uses(to: string, reference: FieldPath, name = 'name'): Relation {
  return { by: 'name', word: 'uses', to, path: `${reference}.${name}`, optional: `${reference}.optional` }
}
