import type { Schema } from '../schema.ts'
import { CORE_TYPES, FLAG, kind, many, OPEN, of, oneOf, record, TEXT, TIME, WHOLE } from './shapes.ts'

const NAME: Schema = { type: 'string', minLength: 1, maxLength: 253 }
const STREAM = record({ name: NAME }, ['name'])
const SELECTOR = of('io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector')
const SOURCE = of(`${CORE_TYPES}.ObjectReference`)
const COUNT: Schema = { type: 'integer', minimum: 0 }

/** A rendered configuration, and the machine configs of which it was made. */
const CONFIGURATION = record({
  apiVersion: TEXT,
  kind: TEXT,
  name: TEXT,
  namespace: TEXT,
  uid: TEXT,
  resourceVersion: TEXT,
  fieldPath: TEXT,
  source: { ...many(SOURCE), 'x-kubernetes-list-type': 'atomic' },
})

const CONDITION = record({
  type: TEXT,
  status: TEXT,
  lastTransitionTime: { ...TIME, nullable: true },
  reason: TEXT,
  message: TEXT,
})

const SYNCHRONIZER_COUNTS = [
  'machineCount',
  'updatedMachineCount',
  'readyMachineCount',
  'availableMachineCount',
  'unavailableMachineCount',
] as const

const SYNCHRONIZER = record(
  {
    poolSynchronizerType: oneOf('PinnedImageSets'),
    observedGeneration: COUNT,
    ...Object.fromEntries(SYNCHRONIZER_COUNTS.map((name) => [name, COUNT])),
  },
  ['poolSynchronizerType', ...SYNCHRONIZER_COUNTS],
)

const POOL_SPEC = record({
  configuration: CONFIGURATION,
  machineConfigSelector: SELECTOR,
  nodeSelector: SELECTOR,
  maxUnavailable: { 'x-kubernetes-int-or-string': true },
  paused: FLAG,
  osImageStream: STREAM,
  pinnedImageSets: {
    ...many(record({ name: NAME }, ['name'])),
    maxItems: 100,
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['name'],
  },
})

const POOL_STATUS = record({
  observedGeneration: WHOLE,
  configuration: CONFIGURATION,
  machineCount: WHOLE,
  updatedMachineCount: WHOLE,
  readyMachineCount: WHOLE,
  unavailableMachineCount: WHOLE,
  degradedMachineCount: WHOLE,
  osImageStream: STREAM,
  conditions: { ...many(CONDITION), 'x-kubernetes-list-type': 'atomic' },
  certExpirys: many(record({ bundle: TEXT, subject: TEXT, expiry: TIME }, ['bundle', 'subject'])),
  poolSynchronizersStatus: {
    ...many(SYNCHRONIZER),
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': ['poolSynchronizerType'],
  },
})

/** As the definitions that OpenShift publishes have them. */
export const MACHINE_DEFINITIONS: Readonly<Record<string, Schema>> = {
  'io.openshift.machineconfiguration.v1.MachineConfig': kind(
    {
      spec: record({
        baseOSExtensionsContainerImage: TEXT,
        config: OPEN,
        extensions: many(TEXT),
        fips: FLAG,
        kernelArguments: { ...many(TEXT), nullable: true },
        kernelType: TEXT,
        osImageURL: TEXT,
      }),
    },
    'What machines get beside their operating system.',
  ),
  'io.openshift.machineconfiguration.v1.MachineConfigPool': {
    ...kind({ spec: POOL_SPEC, status: POOL_STATUS }, 'Machines that have one configuration.'),
    required: ['spec'],
  },
}
