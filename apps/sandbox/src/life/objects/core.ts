import type { KubeObject } from '@naru/contract/kubernetes/object'
import type { IConfigMap } from 'kubernetes-models/v1/ConfigMap'
import type { INamespace } from 'kubernetes-models/v1/Namespace'
import type { ISecret } from 'kubernetes-models/v1/Secret'
import type { IService } from 'kubernetes-models/v1/Service'
import type { Stored } from './frozen.ts'

export type Namespace = Stored<INamespace>
export type ConfigMap = Stored<IConfigMap>
export type Secret = Stored<ISecret>
export type ServiceAccount = KubeObject
export type Service = Stored<IService, 'spec'>
export type ServicePort = NonNullable<Service['spec']['ports']>[number]
