import { expect, it } from 'vitest'
import { workloadKind } from './mesh-sources.ts'

it.each([
  ['a deployment', 'Deployment', 'deployment'],
  ['a pod of nobody', 'Pod', 'pod'],
  ['nothing that runs no pods', 'Service', undefined],
  ['nothing that Naru calls so itself', 'Project', undefined],
  ['nothing that others have brought', 'Rollout', undefined],
])('a workload is %s by the kind that answers tell', (_, told, id) => {
  expect(workloadKind(told)?.id).toBe(id)
})
