import type { Schema } from '../schema.ts'
import {
  CORE_TYPES,
  FLAG,
  kind,
  many,
  OPEN,
  of,
  oneOf,
  REFERENCE,
  record,
  TEXT,
  TIME,
  WHOLE,
} from './shapes.ts'

const SHARE: Schema = { 'x-kubernetes-int-or-string': true }
/** What runs before, amid and after a rollout. */
const HOOK = record(
  { failurePolicy: oneOf('Abort', 'Retry', 'Ignore'), execNewPod: OPEN, tagImages: many(OPEN) },
  ['failurePolicy'],
)

const STRATEGY = record({
  type: oneOf('Rolling', 'Recreate', 'Custom'),
  rollingParams: record({
    updatePeriodSeconds: WHOLE,
    intervalSeconds: WHOLE,
    timeoutSeconds: WHOLE,
    maxUnavailable: SHARE,
    maxSurge: SHARE,
    pre: HOOK,
    post: HOOK,
  }),
  recreateParams: record({ timeoutSeconds: WHOLE, pre: HOOK, mid: HOOK, post: HOOK }),
  customParams: record({ image: TEXT, environment: many(of(`${CORE_TYPES}.EnvVar`)), command: many(TEXT) }),
  resources: of(`${CORE_TYPES}.ResourceRequirements`),
  labels: OPEN,
  annotations: OPEN,
  activeDeadlineSeconds: WHOLE,
})

const TRIGGER = record({
  type: oneOf('ConfigChange', 'ImageChange'),
  imageChangeParams: record(
    { automatic: FLAG, containerNames: many(TEXT), from: REFERENCE, lastTriggeredImage: TEXT },
    ['from'],
  ),
})

const CONDITION = record(
  { type: TEXT, status: TEXT, lastUpdateTime: TIME, lastTransitionTime: TIME, reason: TEXT, message: TEXT },
  ['type', 'status'],
)

export const DEPLOYMENT_CONFIG_DEFINITION: Readonly<Record<string, Schema>> = {
  'io.openshift.apps.v1.DeploymentConfig': kind(
    {
      spec: record({
        strategy: STRATEGY,
        minReadySeconds: WHOLE,
        triggers: many(TRIGGER),
        replicas: WHOLE,
        revisionHistoryLimit: WHOLE,
        test: FLAG,
        paused: FLAG,
        selector: { type: 'object', additionalProperties: TEXT },
        template: of(`${CORE_TYPES}.PodTemplateSpec`),
      }),
      status: record({
        latestVersion: WHOLE,
        observedGeneration: WHOLE,
        replicas: WHOLE,
        updatedReplicas: WHOLE,
        availableReplicas: WHOLE,
        unavailableReplicas: WHOLE,
        readyReplicas: WHOLE,
        details: record({ message: TEXT, causes: many(OPEN) }),
        conditions: many(CONDITION),
      }),
    },
    'Rolls a template out whenever its triggers say so.',
  ),
}
