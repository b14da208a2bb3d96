import type { KubeObject } from '@naru/contract/kubernetes/object'
import { customHandle, type Handle } from '../resources.ts'

export type ManagedResource = {
  readonly group?: string
  readonly version: string
  readonly kind: string
  readonly namespace?: string
  readonly name: string
  readonly status: string
  readonly health?: { readonly status: string; readonly message?: string }
  readonly requiresPruning?: boolean
}

export type OperationState = {
  readonly phase: string
  readonly message?: string
  readonly operation: Readonly<Record<string, unknown>>
  readonly startedAt: string
  readonly finishedAt?: string
  readonly syncResult?: object
}

/** Argo CD's own, as far as its controller is played here. */
export type Application = KubeObject & {
  readonly spec?: unknown
  readonly operation?: Readonly<Record<string, unknown>>
  readonly status?: {
    readonly sync?: { readonly status?: string; readonly revision?: string; readonly comparedTo?: object }
    readonly health?: { readonly status?: string; readonly lastTransitionTime?: string }
    readonly resources?: readonly ManagedResource[]
    readonly conditions?: readonly object[]
    readonly history?: readonly object[]
    readonly operationState?: OperationState
    readonly reconciledAt?: string
  }
}

export const APPLICATIONS: Handle<Application> = customHandle(
  'argoproj.io/v1alpha1',
  'applications',
  'Application',
)
