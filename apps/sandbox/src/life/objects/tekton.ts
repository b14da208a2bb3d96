import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Condition } from './condition.ts'
import type { ContainerState } from './pod.ts'

export type Param = { readonly name: string; readonly value: unknown }

export type ParamSpec = { readonly name: string; readonly type?: string; readonly default?: unknown }

export type StepSpec = {
  readonly name?: string
  readonly image?: string
  readonly script?: string
  readonly command?: readonly string[]
  readonly args?: readonly string[]
}

export type TaskSpec = { readonly params?: readonly ParamSpec[]; readonly steps?: readonly StepSpec[] }

export type Task = KubeObject & { readonly spec: TaskSpec }

type Reference = { readonly name?: string; readonly kind?: string }

type RunStatus = {
  readonly startTime?: string
  readonly completionTime?: string
  readonly conditions?: readonly Condition[]
}

export type StepState = Pick<ContainerState, 'running' | 'terminated' | 'waiting'> & {
  readonly name: string
  readonly container: string
  readonly terminationReason?: string
}

export type TaskRun = KubeObject & {
  readonly spec: {
    readonly taskRef?: Reference
    readonly taskSpec?: TaskSpec
    readonly params?: readonly Param[]
    readonly timeout?: string
    readonly status?: string
    readonly statusMessage?: string
    readonly serviceAccountName?: string
  }
  readonly status?: RunStatus & {
    readonly podName?: string
    readonly taskSpec?: TaskSpec
    readonly steps?: readonly StepState[]
    readonly results?: readonly (Param & { readonly type: string })[]
  }
}

export type PipelineTask = {
  readonly name: string
  readonly taskRef?: Reference
  readonly taskSpec?: TaskSpec
  readonly params?: readonly Param[]
  readonly timeout?: string
}

export type PipelineSpec = {
  readonly params?: readonly ParamSpec[]
  readonly tasks?: readonly PipelineTask[]
  readonly finally?: readonly PipelineTask[]
  readonly results?: readonly Param[]
}

export type Pipeline = KubeObject & { readonly spec: PipelineSpec }

export type PipelineRun = KubeObject & {
  readonly spec: {
    readonly pipelineRef?: Reference
    readonly pipelineSpec?: PipelineSpec
    readonly params?: readonly Param[]
    readonly status?: string
    readonly timeouts?: { readonly pipeline?: string }
    readonly taskRunTemplate?: { readonly serviceAccountName?: string }
  }
  readonly status?: RunStatus & {
    readonly pipelineSpec?: PipelineSpec
    readonly childReferences?: readonly object[]
    readonly skippedTasks?: readonly object[]
  }
}

export type EventListener = KubeObject & {
  readonly spec?: { readonly serviceAccountName?: string }
  readonly status?: { readonly conditions?: readonly Condition[] }
}
