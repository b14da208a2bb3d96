import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { Template } from '@naru/contract/templates/template'
import type { Condition } from './condition.ts'

export type MadeObject = {
  readonly ref: {
    readonly apiVersion: string
    readonly kind: string
    readonly name: string
    readonly namespace?: string
    readonly uid?: string | undefined
  }
}

/** OpenShift's own; the package of Kubernetes' types does not have it. */
export type TemplateInstance = KubeObject & {
  readonly spec?: {
    readonly template?: Template
    readonly secret?: { readonly name: string }
    readonly requester?: object
  }
  readonly status?: {
    readonly conditions?: readonly Condition[]
    readonly objects?: readonly MadeObject[]
  }
}
