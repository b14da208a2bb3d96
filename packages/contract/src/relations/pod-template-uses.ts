import type { FieldPath, Relation } from './relation.ts'

const CONTAINERS = ['containers', 'initContainers', 'ephemeralContainers'] as const

/** What a pod, or a template of pods whose spec stands at `spec`, points at by name. */
export function podTemplateUses(spec: FieldPath): readonly Relation[] {
  const volume = `${spec}.volumes[]`
  const source = `${volume}.projected.sources[]`
  return [
    mounts('config-map', `${volume}.configMap.name`, `${volume}.configMap.optional`),
    mounts('config-map', `${source}.configMap.name`, `${source}.configMap.optional`),
    mounts('secret', `${volume}.secret.secretName`, `${volume}.secret.optional`),
    mounts('secret', `${source}.secret.name`, `${source}.secret.optional`),
    mounts(CLAIM, `${volume}.persistentVolumeClaim.claimName`),
    ...CONTAINERS.flatMap((list) => containerUses(`${spec}.${list}[]`)),
    { by: 'name', word: 'pulls-with', to: 'secret', path: `${spec}.imagePullSecrets[].name` },
    { by: 'name', word: 'runs-as', to: SERVICE_ACCOUNT, path: `${spec}.serviceAccountName` },
  ]
}

// Both are kinds that have no file of their own yet.
const CLAIM = 'cr:core/v1/persistentvolumeclaims'
const SERVICE_ACCOUNT = 'cr:core/v1/serviceaccounts'

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

function mounts(to: string, path: FieldPath, optional?: FieldPath): Relation {
  return { by: 'name', word: 'mounts', to, path, ...(optional && { optional }) }
}

function uses(to: string, reference: FieldPath): Relation {
  return { by: 'name', word: 'uses', to, path: `${reference}.name`, optional: `${reference}.optional` }
}
