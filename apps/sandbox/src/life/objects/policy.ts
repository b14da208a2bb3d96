import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { IResourceQuota } from 'kubernetes-models/v1/ResourceQuota'
import type { Stored } from './frozen.ts'

export type Autoscaler = Stored<IHorizontalPodAutoscaler, 'spec'>
export type DisruptionBudget = Stored<IPodDisruptionBudget, 'spec'>
export type Quota = Stored<IResourceQuota, 'spec'>
