import type { Resource } from './resource.ts'

/** Where kinds are served that actions on others make or change, too. */
export const JOBS = { group: 'batch', version: 'v1', plural: 'jobs' } as const satisfies Resource
export const PODS = { group: '', version: 'v1', plural: 'pods' } as const satisfies Resource
export const REPLICATION_CONTROLLERS = {
  group: '',
  version: 'v1',
  plural: 'replicationcontrollers',
} as const satisfies Resource
export const PIPELINE_RUNS = {
  group: 'tekton.dev',
  version: 'v1',
  plural: 'pipelineruns',
} as const satisfies Resource
export const TASK_RUNS = {
  group: 'tekton.dev',
  version: 'v1',
  plural: 'taskruns',
} as const satisfies Resource
