import type { Condition, KubeObject } from '@naru/contract/kubernetes/object'

export type Resources = {
  readonly requests?: Readonly<Record<string, string>>
  readonly limits?: Readonly<Record<string, string>>
}

type KeyRef = { readonly name: string; readonly key: string; readonly optional?: boolean }

export type EnvVar = {
  readonly name: string
  readonly value?: string
  readonly valueFrom?: {
    readonly configMapKeyRef?: KeyRef
    readonly secretKeyRef?: KeyRef
    readonly fieldRef?: { readonly fieldPath: string }
  }
}

export type EnvSource = {
  readonly configMapRef?: { readonly name: string; readonly optional?: boolean }
  readonly secretRef?: { readonly name: string; readonly optional?: boolean }
}

export type Probe = {
  readonly httpGet?: { readonly path?: string; readonly port: number | string }
  readonly tcpSocket?: { readonly port: number | string }
  readonly exec?: { readonly command: readonly string[] }
  readonly initialDelaySeconds?: number
  readonly periodSeconds?: number
  readonly failureThreshold?: number
}

export type Container = {
  readonly name: string
  readonly image: string
  readonly command?: readonly string[]
  readonly args?: readonly string[]
  readonly env?: readonly EnvVar[]
  readonly envFrom?: readonly EnvSource[]
  readonly ports?: readonly {
    readonly name?: string
    readonly containerPort: number
    readonly protocol?: string
  }[]
  readonly resources?: Resources
  readonly readinessProbe?: Probe
  readonly livenessProbe?: Probe
  readonly volumeMounts?: readonly {
    readonly name: string
    readonly mountPath: string
    readonly readOnly?: boolean
  }[]
  readonly imagePullPolicy?: string
}

export type Volume = {
  readonly name: string
  readonly configMap?: { readonly name: string; readonly optional?: boolean }
  readonly secret?: { readonly secretName: string; readonly optional?: boolean }
  readonly persistentVolumeClaim?: { readonly claimName: string }
  readonly emptyDir?: object
  readonly hostPath?: { readonly path: string }
}

export type Toleration = {
  readonly key?: string
  readonly operator?: string
  readonly value?: string
  readonly effect?: string
  readonly tolerationSeconds?: number
}

export type PodSpec = {
  readonly containers: readonly Container[]
  readonly initContainers?: readonly Container[]
  readonly volumes?: readonly Volume[]
  readonly nodeName?: string
  readonly nodeSelector?: Readonly<Record<string, string>>
  readonly tolerations?: readonly Toleration[]
  readonly restartPolicy?: string
  readonly serviceAccountName?: string
  readonly priorityClassName?: string
  readonly hostNetwork?: boolean
  readonly terminationGracePeriodSeconds?: number
  readonly schedulerName?: string
  readonly hostname?: string
  readonly subdomain?: string
  readonly affinity?: unknown
}

export type PodTemplate = {
  readonly metadata?: {
    readonly labels?: Readonly<Record<string, string>>
    readonly annotations?: Readonly<Record<string, string>>
  }
  readonly spec: PodSpec
}

export type Terminated = {
  readonly exitCode: number
  readonly reason: string
  readonly message?: string
  readonly startedAt: string
  readonly finishedAt: string
}

export type ContainerState = {
  readonly waiting?: { readonly reason: string; readonly message?: string }
  readonly running?: { readonly startedAt: string }
  readonly terminated?: Terminated
}

export type ContainerStatus = {
  readonly name: string
  readonly image: string
  readonly imageID: string
  readonly containerID?: string
  readonly ready: boolean
  readonly started: boolean
  readonly restartCount: number
  readonly state: ContainerState
  readonly lastState: ContainerState
}

export type PodStatus = {
  readonly phase: string
  readonly reason?: string
  readonly message?: string
  readonly conditions?: readonly Condition[]
  readonly containerStatuses?: readonly ContainerStatus[]
  readonly initContainerStatuses?: readonly ContainerStatus[]
  readonly startTime?: string
  readonly podIP?: string
  readonly podIPs?: readonly { readonly ip: string }[]
  readonly hostIP?: string
  readonly qosClass?: string
}

export type Pod = KubeObject & { readonly spec: PodSpec; readonly status?: PodStatus }
