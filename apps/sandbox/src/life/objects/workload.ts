import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { IDaemonSet } from 'kubernetes-models/apps/v1/DaemonSet'
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment'
import type { IReplicaSet } from 'kubernetes-models/apps/v1/ReplicaSet'
import type { IStatefulSet } from 'kubernetes-models/apps/v1/StatefulSet'
import type { ICronJob } from 'kubernetes-models/batch/v1/CronJob'
import type { IJob } from 'kubernetes-models/batch/v1/Job'
import type { IReplicationController } from 'kubernetes-models/v1/ReplicationController'
import type { Frozen, With } from './frozen.ts'
import type { PodTemplate } from './pod.ts'

type Kind = { spec?: object; status?: object }

/** A kind that makes pods from a template; the schema promises both. */
type Workload<T extends Kind> = KubeObject & {
  readonly spec: With<Frozen<NonNullable<T['spec']>>, { readonly template: PodTemplate }>
  readonly status?: Frozen<NonNullable<T['status']>>
}

export type Deployment = Workload<IDeployment>
export type Selector = Deployment['spec']['selector']
export type DeploymentStatus = NonNullable<Deployment['status']>
export type RollingCondition = NonNullable<DeploymentStatus['conditions']>[number]
export type RollingUpdate = NonNullable<NonNullable<Deployment['spec']['strategy']>['rollingUpdate']>
export type ReplicaSet = Workload<IReplicaSet>
export type StatefulSet = Workload<IStatefulSet>
export type DaemonSet = Workload<IDaemonSet>
export type ReplicationController = Workload<IReplicationController>
export type Job = Workload<IJob>
export type JobSpec = Job['spec']
export type JobStatus = NonNullable<Job['status']>

type CronJobSpec = Frozen<NonNullable<ICronJob['spec']>>
export type CronJob = KubeObject & {
  readonly spec: With<
    CronJobSpec,
    { readonly jobTemplate: With<CronJobSpec['jobTemplate'], { readonly spec: JobSpec }> }
  >
  readonly status?: Frozen<NonNullable<ICronJob['status']>>
}

/** OpenShift's own; the package of Kubernetes' types does not have it. */
export type DeploymentConfig = KubeObject & {
  readonly spec: Pick<Deployment['spec'], 'replicas' | 'template' | 'paused'> & {
    readonly selector?: Readonly<Record<string, string>>
    readonly strategy?: {
      readonly type?: string
      readonly rollingParams?: { readonly timeoutSeconds?: number }
      readonly recreateParams?: { readonly timeoutSeconds?: number }
    }
  }
  readonly status?: DeploymentStatus & { readonly latestVersion?: number }
}
