import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'
import type { PodTemplate } from './pod.ts'

export type Selector = {
  readonly matchLabels?: Readonly<Record<string, string>>
  readonly matchExpressions?: readonly {
    readonly key: string
    readonly operator: string
    readonly values?: readonly string[]
  }[]
}

export type RollingCondition = Condition & { readonly lastUpdateTime?: string }

export type RollingUpdate = { readonly maxSurge?: number | string; readonly maxUnavailable?: number | string }

export type DeploymentStatus = {
  readonly observedGeneration?: number
  readonly replicas?: number
  readonly updatedReplicas?: number
  readonly readyReplicas?: number
  readonly availableReplicas?: number
  readonly unavailableReplicas?: number
  readonly conditions?: readonly RollingCondition[]
}

export type Deployment = KubeObject & {
  readonly spec: {
    readonly replicas?: number
    readonly selector: Selector
    readonly template: PodTemplate
    readonly strategy?: { readonly type?: string; readonly rollingUpdate?: RollingUpdate }
    readonly paused?: boolean
    readonly progressDeadlineSeconds?: number
    readonly revisionHistoryLimit?: number
  }
  readonly status?: DeploymentStatus
}

export type ReplicaSet = KubeObject & {
  readonly spec: { readonly replicas?: number; readonly selector: Selector; readonly template: PodTemplate }
  readonly status?: {
    readonly replicas?: number
    readonly readyReplicas?: number
    readonly availableReplicas?: number
    readonly fullyLabeledReplicas?: number
    readonly observedGeneration?: number
  }
}

export type StatefulSet = KubeObject & {
  readonly spec: {
    readonly replicas?: number
    readonly selector: Selector
    readonly template: PodTemplate
    readonly serviceName?: string
    readonly volumeClaimTemplates?: readonly KubeObject[]
    readonly updateStrategy?: {
      readonly type?: string
      readonly rollingUpdate?: { readonly partition?: number }
    }
    readonly podManagementPolicy?: string
  }
  readonly status?: unknown
}

export type DaemonSet = KubeObject & {
  readonly spec: {
    readonly selector: Selector
    readonly template: PodTemplate
    readonly updateStrategy?: { readonly type?: string }
  }
  readonly status?: unknown
}

export type JobSpec = {
  readonly parallelism?: number
  readonly completions?: number
  readonly backoffLimit?: number
  readonly suspend?: boolean
  readonly activeDeadlineSeconds?: number
  readonly ttlSecondsAfterFinished?: number
  readonly selector?: Selector
  readonly template: PodTemplate
}

export type JobStatus = {
  readonly active?: number
  readonly ready?: number
  readonly succeeded?: number
  readonly failed?: number
  readonly startTime?: string
  readonly completionTime?: string
  readonly conditions?: readonly Condition[]
}

export type Job = KubeObject & { readonly spec: JobSpec; readonly status?: JobStatus }

export type CronJob = KubeObject & {
  readonly spec: {
    readonly schedule: string
    readonly timeZone?: string
    readonly suspend?: boolean
    readonly concurrencyPolicy?: string
    readonly startingDeadlineSeconds?: number
    readonly successfulJobsHistoryLimit?: number
    readonly failedJobsHistoryLimit?: number
    readonly jobTemplate: {
      readonly metadata?: PodTemplate['metadata']
      readonly spec: JobSpec
    }
  }
  readonly status?: {
    readonly active?: readonly unknown[]
    readonly lastScheduleTime?: string
    readonly lastSuccessfulTime?: string
  }
}

export type ReplicationController = KubeObject & {
  readonly spec: {
    readonly replicas?: number
    readonly selector?: Readonly<Record<string, string>>
    readonly template: PodTemplate
  }
  readonly status?: ReplicaSet['status']
}

export type DeploymentConfig = KubeObject & {
  readonly spec: {
    readonly replicas?: number
    readonly selector?: Readonly<Record<string, string>>
    readonly template: PodTemplate
    readonly paused?: boolean
  }
  readonly status?: DeploymentStatus & { readonly latestVersion?: number }
}
