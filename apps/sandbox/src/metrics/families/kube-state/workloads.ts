import type { KubeObject } from '@naru/contract/kubernetes/object'
import { readFields, readItems, readNumber, readString } from '@naru/contract/manifest/read'
import { controllerOf } from '../../../life/owner-index.ts'
import {
  CRON_JOBS,
  DAEMON_SETS,
  DEPLOYMENTS,
  type Handle,
  JOBS,
  REPLICA_SETS,
  STATEFUL_SETS,
} from '../../../life/resources.ts'
import { type Fact, type FactMetric, factFamily, gauge, number } from '../../facts.ts'
import type { Family } from '../../family.ts'
import { KUBE_STATE, oneOfStates, seconds } from './target.ts'

/** `[metric, its words, the path of its number, what it is where nothing stands there]` */
type Row = readonly [
  name: string,
  help: string,
  path: `${'spec' | 'status' | 'metadata'}.${string}`,
  otherwise?: number,
]

function readPath(object: KubeObject, path: string): number | undefined {
  const [part = '', field = ''] = path.split('.')
  const value = readFields(readFields(object)[part])[field]
  const isTime = typeof value === 'string'
  return isTime ? seconds(value) : (readNumber(value) ?? (value === true ? 1 : undefined))
}

function rows(kind: string, table: readonly Row[]): readonly FactMetric<KubeObject>[] {
  return table.map(([name, help, path, otherwise]) =>
    number(`kube_${kind}_${name}`, help, (object) => readPath(object, path) ?? otherwise),
  )
}

function conditions(kind: string): FactMetric<KubeObject> {
  const help = `The current status conditions of a ${kind}.`
  return gauge(`kube_${kind}_status_condition`, help, ({ status }): readonly Fact[] =>
    readItems(readFields(status)['conditions']).flatMap(({ type, status: value }) =>
      oneOfStates('status', ['false', 'true', 'unknown'], readString(value).toLowerCase()).map(
        ([labels, is]) => [{ condition: readString(type), ...labels }, is] as const,
      ),
    ),
  )
}

function owner(kind: string): FactMetric<KubeObject> {
  return gauge(`kube_${kind}_owner`, `Information about the ${kind}'s owner.`, (object) => {
    const found = controllerOf(object)
    const labels = {
      owner_is_controller: found === undefined ? '' : 'true',
      owner_kind: found?.kind ?? '',
      owner_name: found?.name ?? '',
    }
    return [[labels, 1]]
  })
}

function family(
  label: string,
  handle: Handle<KubeObject>,
  metrics: readonly FactMetric<KubeObject>[],
): Family {
  const own = ({ metadata: { namespace = '', name } }: KubeObject) => ({ namespace, [label]: name })
  const created = rows(label.replace('_name', ''), [
    ['created', 'Unix creation timestamp', 'metadata.creationTimestamp'],
  ])
  return factFamily({ handle, target: KUBE_STATE, own, metrics: [...created, ...metrics] })
}

const GENERATION: Row = [
  'metadata_generation',
  'Sequence number representing a specific generation of the desired state.',
  'metadata.generation',
]
const OBSERVED: Row = [
  'status_observed_generation',
  'The generation observed by the controller.',
  'status.observedGeneration',
  0,
]

export const WORKLOAD_STATES: readonly Family[] = [
  family('deployment', DEPLOYMENTS, [
    ...rows('deployment', [
      ['spec_replicas', 'Number of desired pods for a deployment.', 'spec.replicas', 1],
      [
        'spec_paused',
        'Whether the deployment is paused and will not be processed by the deployment controller.',
        'spec.paused',
        0,
      ],
      ['status_replicas', 'The number of replicas per deployment.', 'status.replicas', 0],
      ['status_replicas_ready', 'The number of ready replicas per deployment.', 'status.readyReplicas', 0],
      [
        'status_replicas_available',
        'The number of available replicas per deployment.',
        'status.availableReplicas',
        0,
      ],
      [
        'status_replicas_unavailable',
        'The number of unavailable replicas per deployment.',
        'status.unavailableReplicas',
        0,
      ],
      [
        'status_replicas_updated',
        'The number of updated replicas per deployment.',
        'status.updatedReplicas',
        0,
      ],
      GENERATION,
      OBSERVED,
    ]),
    conditions('deployment'),
  ]),
  family('replicaset', REPLICA_SETS, [
    ...rows('replicaset', [
      ['spec_replicas', 'Number of desired pods for a ReplicaSet.', 'spec.replicas', 1],
      ['status_replicas', 'The number of replicas per ReplicaSet.', 'status.replicas', 0],
      ['status_ready_replicas', 'The number of ready replicas per ReplicaSet.', 'status.readyReplicas', 0],
      GENERATION,
      OBSERVED,
    ]),
    owner('replicaset'),
  ]),
  family(
    'statefulset',
    STATEFUL_SETS,
    rows('statefulset', [
      ['replicas', 'Number of desired pods for a StatefulSet.', 'spec.replicas', 1],
      ['status_replicas', 'The number of replicas per StatefulSet.', 'status.replicas', 0],
      ['status_replicas_ready', 'The number of ready replicas per StatefulSet.', 'status.readyReplicas', 0],
      [
        'status_replicas_current',
        'The number of current replicas per StatefulSet.',
        'status.currentReplicas',
        0,
      ],
      [
        'status_replicas_updated',
        'The number of updated replicas per StatefulSet.',
        'status.updatedReplicas',
        0,
      ],
      GENERATION,
      OBSERVED,
    ]),
  ),
  family(
    'daemonset',
    DAEMON_SETS,
    rows('daemonset', [
      [
        'status_desired_number_scheduled',
        'The number of nodes that should be running the daemon pod.',
        'status.desiredNumberScheduled',
        0,
      ],
      [
        'status_current_number_scheduled',
        'The number of nodes running at least one daemon pod and are supposed to.',
        'status.currentNumberScheduled',
        0,
      ],
      [
        'status_number_ready',
        'The number of nodes that should be running the daemon pod and have one or more of the daemon pod running and ready.',
        'status.numberReady',
        0,
      ],
      [
        'status_number_available',
        'The number of nodes that should be running the daemon pod and have one or more of the daemon pod running and available',
        'status.numberAvailable',
        0,
      ],
      [
        'status_number_unavailable',
        'The number of nodes that should be running the daemon pod and have none of the daemon pod running and available',
        'status.numberUnavailable',
        0,
      ],
      [
        'status_updated_number_scheduled',
        'The total number of nodes that are running updated daemon pod',
        'status.updatedNumberScheduled',
        0,
      ],
      GENERATION,
      OBSERVED,
    ]),
  ),
  family('job_name', JOBS, [
    ...rows('job', [
      [
        'spec_completions',
        'The desired number of successfully finished pods the job should be run with.',
        'spec.completions',
        1,
      ],
      ['status_active', 'The number of actively running pods.', 'status.active', 0],
      ['status_succeeded', 'The number of pods which reached Phase Succeeded.', 'status.succeeded', 0],
      [
        'status_failed',
        'The number of pods which reached Phase Failed and the reason for failure.',
        'status.failed',
        0,
      ],
      [
        'status_start_time',
        'StartTime represents time when the job was acknowledged by the Job Manager.',
        'status.startTime',
      ],
      [
        'status_completion_time',
        'CompletionTime represents time when the job was completed.',
        'status.completionTime',
      ],
    ]),
    owner('job'),
  ]),
  family(
    'cronjob',
    CRON_JOBS,
    rows('cronjob', [
      [
        'spec_suspend',
        'Suspend flag tells the controller to suspend subsequent executions.',
        'spec.suspend',
        0,
      ],
      [
        'status_last_schedule_time',
        'LastScheduleTime keeps information of when was the last time the job was successfully scheduled.',
        'status.lastScheduleTime',
      ],
    ]),
  ),
]
