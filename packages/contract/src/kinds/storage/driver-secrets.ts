import type { Relation } from '../../relations/relation.ts'

const STEPS = ['controllerPublish', 'nodeStage', 'nodePublish', 'controllerExpand', 'nodeExpand'] as const
const PARAMETERS = [
  'provisioner',
  'controller-publish',
  'node-stage',
  'node-publish',
  'controller-expand',
  'node-expand',
] as const

/** Where a volume says what it was made with, which deletes it too. */
const DELETION = String.raw`metadata.annotations.volume\.kubernetes\.io/provisioner-deletion-secret`

/** The secrets by which a driver attaches, mounts, grows and deletes a volume. */
export const VOLUME_SECRETS: readonly Relation[] = [
  ...STEPS.map((step) => secret(`spec.csi.${step}SecretRef.name`, `spec.csi.${step}SecretRef.namespace`)),
  secret(`${DELETION}-name`, `${DELETION}-namespace`),
]

/** The secrets that a class hands to its driver; names that are filled in for each volume stand in the volumes. */
export const CLASS_SECRETS: readonly Relation[] = PARAMETERS.map((step) => {
  const parameter = String.raw`parameters.csi\.storage\.k8s\.io/${step}-secret`
  return secret(`${parameter}-name`, `${parameter}-namespace`)
})

function secret(path: string, namespace: string): Relation {
  return { by: 'name', word: 'uses', to: 'secret', path, namespace }
}
